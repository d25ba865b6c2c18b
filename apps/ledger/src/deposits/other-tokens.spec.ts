import type { DepositDto } from '@ballast/dto/deposits/deposit.dto';
import type { OtherTokenDto } from '@ballast/dto/deposits/other-token.dto';
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
});
