import type { DataExportDto } from '@ballast/dto/members/data-export.dto';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { writeHistory } from '../members/write-history';
import { upsertMembers } from '../members/upsert-members';
import { newAddress } from '../testing/test-chain';
import { accountOf } from '../testing/test-statements';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';

/** More than two pages of a list. */
const LINES = 1_203;

describe('the export of a member’s data', () => {
  let club: ClubHarness;
  const get = (id: string) => club.member('get', '/api/auth/export', id);
  const exported = async (id: string): Promise<DataExportDto> => (await get(id).expect(200)).body as DataExportDto;

  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(1_000n * USDC);
  });
  afterAll(() => club.stop());

  /** Somebody with something in every list. */
  async function busyMember(): Promise<ClubMember> {
    const member = await club.memberWith(50n * USDC);
    const [reward = ''] = await club.earn(member.id, 3n * USDC, 4n * USDC);
    await club.withdraw(member.id, [reward]).expect(201);
    await club.redeem(member.id, '20').expect(202);
    return member;
  }

  it('is a file with all that is kept of the member', async () => {
    const member = await busyMember();
    const answer = await get(member.id).expect(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="ballast-export.json"');
    expect(answer.headers['cache-control']).toContain('no-store');
    const data = answer.body as DataExportDto;
    expect(data).toMatchObject({
      exportedAt: expect.stringMatching(/Z$/),
      account: {
        ...{ profile: { id: member.id }, payoutWallet: { wallet: member.wallet }, passkeys: ['Phone'] },
        invitation: { invitationCode: 'ABCDEFGHJK' },
      },
      accountId: null,
      sessions: [{ device: 'Firefox on Linux' }],
      receivingAddresses: [{ address: member.vault, balance: '50' }],
      deposits: [{ amount: '50', status: 'completed' }],
      redemptions: [{ amount: '20', status: 'requested' }],
      rewards: [{}, {}],
      withdrawals: [{ amount: '3', status: 'requested' }],
      referrals: [{ level: 1 }, { level: 2 }, { level: 3 }],
    });
    const accountId = await accountOf(club, member.id);
    expect((await exported(member.id)).accountId).toBe(accountId);
    expect(data.cycles).toHaveLength(2);
    expect(data.cycles[0]).toMatchObject({ status: 'collected', annualRate: '3.30', reward: '4' });
    expect(data.transactions.map(({ type }) => type).sort()).toEqual([
      'deposit',
      'deposit_redeemed',
      'reward_earned',
      'reward_earned',
      'reward_withdrawn',
    ]);
  });

  it('has nothing of anybody else, not even of those the member invited', async () => {
    const [mine, theirs] = [await busyMember(), await busyMember()];
    const invited = newId();
    await upsertMembers(club.db, [
      {
        ...club.auth.members.get(theirs.id)!,
        id: invited,
        invitedBy: mine.id,
        referrers: [mine.id, null, null],
        version: 1,
      },
    ]);
    const text = JSON.stringify(await exported(mine.id));
    for (const secret of [theirs.id, theirs.vault, theirs.wallet, invited]) expect(text).not.toContain(secret);
    expect((await exported(mine.id)).referrals[0]).toEqual({ level: 1, earned: '0', members: 1 });
  });

  it('is complete over many pages, each line once', async () => {
    const id = await club.join();
    const lines = Array.from({ length: LINES }, (_, index) => ({
      ...{ memberId: id, type: 'reward_withdrawn' as const, amount: 1n, status: 'completed', subjectId: newId() },
      ...{ kind: 'withdrawal' as const, data: { wallet: `${index} "quoted"` } },
      at: new Date(Date.UTC(2026, 0, 1, 0, index % 60)),
    }));
    await inTransaction(club.db, (tx) => writeHistory(tx, lines));
    const { transactions } = await exported(id);
    expect(new Set(transactions.map(({ description }) => description)).size).toBe(LINES);
    expect(transactions).toHaveLength(LINES);
  });

  it('is all empty lists for one who has done nothing yet', async () => {
    const data = await exported(await club.join(newAddress()));
    const lists = [data.receivingAddresses, data.deposits, data.redemptions, data.cycles, data.rewards];
    expect([...lists, data.withdrawals, data.transactions].flat()).toEqual([]);
  });

  it('is for members only, and says so when auth does not know the member', async () => {
    await club.api.get('/api/auth/export').expect(401);
    expect((await get(newId()).expect(404)).body.code).toBe('NOT_FOUND');
  });
});
