import type { StatementProofDto } from '@ballast/dto/statements/statement-proof.dto';
import { query } from '@ballast/platform/postgres/query';
import { parseProofFile } from '@ballast/vault/statements/parse-proof-file';
import { toInclusion } from '@ballast/vault/statements/proof-file';
import { proofFault } from '@ballast/vault/statements/verify-proof';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { PostedStatements } from '../testing/posted-statements';
import { TEST_POOL_ADDRESS, newAddress } from '../testing/test-chain';
import { claim } from '../testing/test-statements';
import { CurrentProof } from './current-proof';
import { payableAtOf } from './payable-at';
import { newestStatement } from './statement.store';

describe('the statements that stand on chain', () => {
  let club: ClubHarness;
  let chain: PostedStatements;
  let member: ClubMember;

  beforeEach(async () => {
    club = await ClubHarness.start();
    chain = new PostedStatements(club);
    member = await club.memberWith();
    await club.fundPool(100n * USDC);
    await club.earn(member.id, 5n * USDC, 2n * USDC);
  });
  afterEach(() => club.stop());

  const proof = (queryText = '', id = member.id) => club.member('get', `/api/statements/proof${queryText}`, id);
  const current = async () => (await club.ledger.app.get(CurrentProof).read(club.db, [member.id])).get(member.id);

  it('give each member the own proof file, which holds, and nobody another’s', async () => {
    const stranger = await club.memberWith();
    const refused = await proof().expect(404);
    expect(refused.body).toMatchObject({ code: 'NO_STATEMENT_YET' });
    await club.mineFinal(chain.post(4, await chain.nextHour()));
    const { text, body } = await proof().expect(200);
    const { file, faults } = parseProofFile(text);
    expect(faults).toEqual([]);
    expect(proofFault(toInclusion(file!))).toBeNull();
    expect(body as StatementProofDto).toMatchObject({
      ...{ chainId: 31337, pool: TEST_POOL_ADDRESS, statement: 4, wallet: member.wallet, vault: member.vault },
      ...{ entitlement: '7000000', settled: '0', sum: '7000000' },
    });
    expect((await proof('?number=4').expect(200)).body).toEqual(body);
    expect((await proof('?number=5').expect(404)).body).toMatchObject({ params: { reason: 'number' } });
    await proof('?number=0').expect(400);
    await proof('', stranger.id).expect(404);
    await club.api.get('/api/statements/proof').expect(401);
  });

  it('tell what the pool has paid of them, as it is booked', async () => {
    await club.mineFinal(chain.post(1, await chain.nextHour()));
    chain.matures(1);
    await club.mineFinal(await claim(club, member.id, { to: member.wallet, amount: 3n * USDC }));
    expect((await proof().expect(200)).body).toMatchObject({ entitlement: '7000000', settled: '3000000' });
    expect(await current()).toMatchObject({ entitlement: 7n * USDC });
    expect((await club.reserves()).rewardsPaid).toMatchObject({ fromPool: '3' });
    // The next one names the same: what was paid stays in it.
    expect(await chain.nextHour()).toMatchObject({ sum: 7n * USDC, settled: 3n * USDC });
  });

  it('keep proofs while the poster is away for 40 hours, and let them go when it is back', async () => {
    await club.mineFinal(chain.post(1, await chain.nextHour()));
    chain.matures(1);
    await club.mineFinal();
    const claimed = await current();
    for (let hour = 0; hour < 40; hour += 1) {
      await club.earn(member.id, USDC);
      await chain.nextHour();
    }
    expect(await current()).toEqual(claimed);
    expect(parseProofFile((await proof('?number=1').expect(200)).text).faults).toEqual([]);
    chain.matures(2);
    await club.mineFinal(chain.post(2, (await newestStatement(club.db))!));
    await chain.nextHour();
    await proof('?number=1').expect(404);
    expect(await current()).toMatchObject({ entitlement: 47n * USDC });
    const counted = await query<{ rows: bigint }>(
      club.db,
      'SELECT count(*) AS rows FROM statement_leaf WHERE since <= (SELECT max(number) - 32 FROM statement)',
    );
    expect(counted).toEqual([{ rows: 0n }]);
  });

  it('say when an approved request is covered: as the earliest does whose leaf names the money and the wallet', async () => {
    const approved = { id: member.id, memberId: member.id, wallet: member.wallet, amount: 8n * USDC };
    const at = async (change: object = {}) =>
      (await payableAtOf(club.db, [{ ...approved, ...change }])).get(member.id)?.getTime();
    await club.mineFinal(chain.post(1, await chain.nextHour()));
    const first = chain.effectiveAt;
    expect(await at()).toBeUndefined();
    await club.earn(member.id, USDC);
    await club.mineFinal(chain.post(2, await chain.nextHour()));
    await club.mineFinal(chain.post(3, await chain.nextHour()));
    expect(await at()).toBe((first + 3_600) * 1_000);
    expect(await at({ amount: 7n * USDC })).toBe(first * 1_000);
    expect(await at({ wallet: member.vault })).toBe((first + 3_600) * 1_000);
    expect(await at({ wallet: newAddress() })).toBeUndefined();
    await club.mineFinal(chain.veto(3, 2));
    expect(await at()).toBeUndefined();
  });
});
