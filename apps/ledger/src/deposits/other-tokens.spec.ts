import type { DepositDto } from '@ballast/dto/deposits/deposit.dto';
import type { OtherTokenDto } from '@ballast/dto/deposits/other-token.dto';
import * as fc from 'fast-check';
import { query } from '@ballast/platform/postgres/query';
import { newAddress, transaction, usdcMove } from '../testing/test-chain';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { moveProgrammeTime } from '../testing/ledger-harness';

const BRIDGED = newAddress();
const OTHERS_PER_VAULT = 20;
const JUNK = 10_000;
const CONTRACTS = 500;

describe('a token other than USDC at a vault', () => {
  let club: ClubHarness;
  let member: ClubMember;
  const payer = newAddress();
  const get = async <T>(path: string): Promise<T> => (await club.member('get', path, member.id).expect(200)).body as T;
  const others = () => get<OtherTokenDto[]>('/api/deposits/other-tokens');
  const deposits = () => get<DepositDto[]>('/api/deposits');
  const pays = (token: string, amount = 5n) => transaction(usdcMove(payer, member.vault, amount, token));
  const mails = () =>
    query(club.db, `SELECT 1 FROM outbox WHERE payload->>'memberId' = $1 AND payload->>'kind' = 'wrong_token'`, [
      member.id,
    ]);
  const rowsOf = async (table: string): Promise<number> =>
    Number(
      (await query<{ n: bigint }>(club.db, `SELECT count(*) AS n FROM ${table} WHERE member_id = $1`, [member.id]))[0]
        ?.n,
    );

  beforeAll(async () => (club = await ClubHarness.start({ KNOWN_TOKENS: `USDC.e=${BRIDGED.toLowerCase()}` })));
  afterAll(() => club.stop());
  beforeEach(async () => (member = await club.memberWith()));
  afterEach(() => club.expectAgreement());

  it('that anybody may have made is listed apart, never as a deposit, and no mail tells of it', async () => {
    const fake = newAddress();
    await club.mineFinal(pays(fake), transaction(usdcMove(payer, member.vault, 0n)), pays(fake, 10n ** 30n));
    expect(await deposits()).toEqual([]);
    expect(await others()).toMatchObject([
      { address: member.vault, token: fake, symbol: null, times: 2, lastRawAmount: `${10n ** 30n}` },
    ]);
    expect(await mails()).toHaveLength(0);
    expect(await club.principalOf(member.id)).toBe('0');
  });

  it('that is known is a wrong token: listed, and told of by mail once a day', async () => {
    await club.mineSeen(pays(BRIDGED, 7n * USDC));
    await club.mineFinal(pays(BRIDGED, 8n * USDC));
    expect((await deposits()).map(({ status, wrongToken }) => [status, wrongToken])).toEqual([
      ['wrong_token', { token: BRIDGED, rawAmount: `${8n * USDC}` }],
      ['wrong_token', { token: BRIDGED, rawAmount: `${7n * USDC}` }],
    ]);
    expect(await others()).toMatchObject([{ token: BRIDGED, symbol: 'USDC.e', times: 2 }]);
    expect(await mails()).toHaveLength(1);
    await moveProgrammeTime(club.db, '25 hours');
    for (let again = 0; again < 10; again += 1) await club.mineSeen(pays(BRIDGED));
    await moveProgrammeTime(club.db, '-25 hours');
    expect(await mails()).toHaveLength(2);
    expect(await deposits()).toHaveLength(5);
    expect(await others()).toMatchObject([{ times: 12 }]);
    await club.mineFinal();
  });

  it('costs a member’s reads nothing, however many there are', async () => {
    await club.mineFinal(transaction(usdcMove(payer, member.vault, 1_000n * USDC)));
    const tokens = Array.from({ length: CONTRACTS }, newAddress);
    for (let sent = 0; sent < JUNK; sent += 2_500) {
      const logs = Array.from({ length: 2_500 }, (_, i) =>
        usdcMove(payer, member.vault, 1n, tokens[(sent + i) % CONTRACTS]),
      );
      await club.mineSeen(transaction(...logs));
    }
    await club.mineFinal();
    expect([await rowsOf('deposit'), await rowsOf('other_token')]).toEqual([1, OTHERS_PER_VAULT + 1]);
    expect(await deposits()).toMatchObject([{ amount: '1000', status: 'completed' }]);
    const listed = await others();
    expect(listed.reduce((sum, { times }) => sum + times, 0)).toBe(JUNK);
    expect(listed.filter(({ token }) => token === null)).toMatchObject([{ symbol: null, lastRawAmount: null }]);
    expect((await get<OtherTokenDto[]>('/api/deposits/other-tokens?limit=5')).length).toBe(5);
    expect(await mails()).toHaveLength(0);
  });

  it('is counted once when its logs come twice, and gone with the block it was in', async () => {
    const fake = newAddress();
    await club.mineSeen(pays(fake));
    const orphaned = club.chain.reorg(1);
    await club.mineSeen();
    expect(await others()).toEqual([]);
    club.chain.mine(...orphaned);
    const call = club.chain.next(null, [member.vault]);
    await club.service('post', '/internal/chain/observations').send(call).expect(200);
    club.chain.accepted(call);
    const overlap = club.chain.next(null, [member.vault]);
    await club
      .service('post', '/internal/chain/observations')
      .send({ ...overlap, transfers: call.transfers })
      .expect(200);
    club.chain.accepted(overlap);
    expect(await others()).toMatchObject([{ token: fake, times: 1 }]);
    await club.mineFinal();
  });

  it('counts once when a reorg moves it, and what came before it is the last again when a reorg takes it away', async () => {
    const fake = newAddress();
    await club.mineFinal(pays(fake, 1n));
    await club.mineSeen(pays(fake, 2n), pays(fake, 3n));
    await club.mineSeen(pays(fake, 4n));
    const [last, ...moved] = club.chain.reorg(2).reverse();
    await club.mineSeen(...moved.reverse());
    expect(await others()).toMatchObject([{ token: fake, times: 3, lastRawAmount: '3' }]);
    await club.mineSeen(...(last ? [last] : []));
    expect(await others()).toMatchObject([{ times: 4, lastRawAmount: '4', lastTransactionHash: last?.hash }]);
    club.chain.reorg(2);
    await club.mineSeen();
    expect(await others()).toMatchObject([{ times: 1, lastRawAmount: '1' }]);
    await club.mineFinal();
  });

  it('is counted on where an earlier version counted, which keeps no blocks, and no reorg stops for it', async () => {
    const fake = newAddress();
    await club.mineFinal(pays(fake, 1n));
    await club.mineSeen(pays(fake, 2n));
    await query(club.db, 'DELETE FROM other_token_block WHERE token = $1', [fake]);
    await query(club.db, 'UPDATE other_token SET final_block = NULL WHERE token = $1', [fake]);
    await club.mineSeen(pays(fake, 3n));
    club.chain.reorg(1);
    await club.mineSeen();
    expect(await others()).toMatchObject([{ times: 2, lastRawAmount: '2' }]);
    await query(club.db, 'UPDATE other_token SET times = 1 WHERE token = $1', [fake]);
    club.chain.reorg(2);
    await club.mineSeen();
    expect(await others()).toMatchObject([{ times: 1 }]);
    await club.mineFinal();
  });

  it('leaves no block behind that is final', async () => {
    for (let block = 0; block < 3; block += 1) await club.mineSeen(pays(newAddress()), pays(BRIDGED));
    const blocks = () => query(club.db, 'SELECT 1 FROM other_token_block WHERE vault = $1', [member.vault]);
    expect(await blocks()).toHaveLength(6);
    await club.mineFinal();
    expect(await blocks()).toHaveLength(0);
    expect((await others()).map(({ times }) => times).sort()).toEqual([1, 1, 1, 3]);
  });

  it('is counted as the chain has it, whatever is mined, taken back and final', async () => {
    const tokens = [BRIDGED, newAddress(), newAddress()] as const;
    const step = fc.oneof(
      fc.record({ kind: fc.constant('mine' as const), of: fc.array(fc.nat(2), { maxLength: 4 }), final: fc.boolean() }),
      fc.record({ kind: fc.constant('reorg' as const), depth: fc.integer({ min: 1, max: 4 }) }),
    );
    const onChain = (token: string) => club.chain.transfersTo(member.vault).filter((log) => log.token === token);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        member = await club.memberWith();
        for (const one of steps) {
          if (one.kind === 'reorg') club.chain.reorg(Math.min(one.depth, club.chain.head - club.chain.finalNumber));
          const paid = one.kind === 'mine' ? one.of.map((of, i) => pays(tokens[of] ?? BRIDGED, BigInt(i + 1))) : [];
          await (one.kind === 'mine' && one.final ? club.mineFinal(...paid) : club.mineSeen(...paid));
          const listed = new Map((await others()).map((row) => [row.token, [row.times, row.lastRawAmount]]));
          for (const token of tokens) {
            const logs = onChain(token);
            expect(listed.get(token)).toEqual(
              logs.length === 0 ? undefined : [logs.length, String(logs.at(-1)?.amount)],
            );
          }
        }
        await club.mineFinal();
      }),
      { numRuns: 12 },
    );
  });
});
