import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import { newId } from '@ballast/platform/ids/new-id';
import { query } from '@ballast/platform/postgres/query';
import { upsertMembers } from '../members/upsert-members';
import { ClubHarness, MONDAY, USDC } from '../testing/club-harness';
import {
  NOTHING_CHANGED,
  addMember,
  expectConsistentLedger,
  fundPool,
  moveProgrammeTime,
  setProgrammeTime,
} from '../testing/ledger-harness';

interface Line {
  readonly name: string | null;
  readonly joinedAt: string;
  readonly active: boolean;
  readonly earned: string;
}

describe('the list of those a member invited', () => {
  let club: ClubHarness;
  beforeAll(async () => {
    club = await ClubHarness.start();
    await fundPool(club.db, 10_000n * USDC);
  });
  beforeEach(() => setProgrammeTime(club.db, MONDAY));
  afterAll(async () => {
    await expectConsistentLedger(club.db);
    await club.stop();
  });

  const page = (id: string, query = '') => club.member('get', `/api/referrals${query}`, id).expect(200);
  const lines = async (id: string): Promise<Line[]> => (await page(id)).body as Line[];
  const levelOne = async (id: string): Promise<{ earned: string; members: number }> =>
    (await club.member('get', '/api/analytics/stats', id).expect(200)).body.referralEarnings[0];
  const invite = (inviter: string) =>
    addMember(club.db, { referrers: [inviter, null, null], principal: 1_000n * USDC });
  const runCycle = async (id: string) => {
    await club.member('post', '/api/cycles/start', id).expect(200);
    await moveProgrammeTime(club.db, '8 hours');
    await club.member('post', '/api/cycles/collect', id).expect(200);
    await moveProgrammeTime(club.db, '-8 hours');
  };

  it('is empty for one who invited nobody', async () => {
    expect(await lines(await addMember(club.db))).toEqual([]);
  });

  it('shows a masked first name, when, whether active, and what each brought, newest first', async () => {
    const inviter = await addMember(club.db);
    const [first, second] = [await invite(inviter), await invite(inviter)];
    club.auth.names.set(first, 'Grace');
    await runCycle(first);
    const list = await lines(inviter);
    expect(list).toEqual([
      { name: null, joinedAt: expect.any(String), active: false, earned: '0' },
      { name: 'G•••', joinedAt: expect.any(String), active: true, earned: '0.012692' },
    ]);
    expect(JSON.stringify(list)).not.toMatch(new RegExp(`Grace|${first}|${second}|@`));
  });

  it('counts who ran a cycle within 30 days as active, and one who cancelled it not', async () => {
    const inviter = await addMember(club.db);
    const invited = await invite(inviter);
    await runCycle(invited);
    await moveProgrammeTime(club.db, '29 days');
    expect(await lines(inviter)).toMatchObject([{ active: true }]);
    await moveProgrammeTime(club.db, '1 day');
    expect(await lines(inviter)).toMatchObject([{ active: false, earned: '0.012692' }]);
    await setProgrammeTime(club.db, MONDAY);
    const hasty = await invite(inviter);
    await club.member('post', '/api/cycles/start', hasty).expect(200);
    expect(await lines(inviter)).toMatchObject([{ active: true, earned: '0' }, {}]);
    await query(club.db, `UPDATE cycle SET status = 'cancelled' WHERE member_id = $1`, [hasty]);
    expect(await lines(inviter)).toMatchObject([{ active: false, earned: '0' }, {}]);
  });

  it('leaves out whom the invited invited in turn, and every stranger', async () => {
    const inviter = await addMember(club.db);
    const invited = await invite(inviter);
    await addMember(club.db, { referrers: [invited, inviter, null] });
    await addMember(club.db, { referrers: [await addMember(club.db), null, null] });
    expect(await lines(inviter)).toHaveLength(1);
    expect(await lines(invited)).toHaveLength(1);
  });

  it('adds up to the totals of level 1 over all its pages, also where a suspended inviter got none', async () => {
    const inviter = await addMember(club.db);
    const facts = (status: 'active' | 'suspended', version: number) =>
      upsertMembers(club.db, [
        {
          ...{ id: inviter, status, isAdmin: false, invitedBy: null, referrers: [null, null, null] },
          ...{ payoutWallet: null, recoveryWallet: null, payoutWalletChangedAt: null, ...NOTHING_CHANGED },
          ...{ createdAt: new Date().toISOString(), version },
        },
      ]);
    const invited: string[] = [];
    while (invited.length < 5) invited.push(await invite(inviter));
    for (const id of invited.slice(0, 3)) await runCycle(id);
    await facts('suspended', 2);
    await runCycle(invited[3]!);
    await facts('active', 3);
    await setProgrammeTime(club.db, '2026-11-17T09:00:00Z');
    await runCycle(invited[0]!);

    const seen: Line[] = [];
    let cursor: string | undefined = '';
    while (cursor !== undefined) {
      const answer: Awaited<ReturnType<typeof page>> = await page(inviter, `?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...(answer.body as Line[]));
      cursor = answer.headers['x-next-cursor'] as string | undefined;
    }
    const { earned, members } = await levelOne(inviter);
    expect(seen).toHaveLength(members);
    expect(seen.map((line) => line.earned)).toEqual(['0', '0', '0.012692', '0.012692', '0.025384']);
    expect(formatUsdc(seen.reduce((sum, line) => sum + (parseUsdc(line.earned) ?? 0n), 0n))).toBe(earned);
  });

  it('is the own one alone, and no cursor of another list leads into it', async () => {
    await club.api.get('/api/referrals').expect(401);
    const refused = await club.member('get', `/api/referrals?cursor=${newId()}`, await addMember(club.db)).expect(400);
    expect(refused.body).toMatchObject({ code: 'INVALID_CURSOR' });
  });
});
