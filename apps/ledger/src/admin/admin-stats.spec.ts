import type { AdminStatsDto } from '@ballast/dto/admin/admin-stats.dto';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { ClubHarness, USDC } from '../testing/club-harness';
import { freshMember } from '../testing/compounding-member';
import { moveProgrammeTime } from '../testing/ledger-harness';
import { writeLines } from '../testing/write-lines';
import { transaction, usdcMove } from '../testing/test-chain';
import { sendPayout } from '../testing/test-payouts';

describe('the club at a glance', () => {
  let club: ClubHarness;
  let admin: string;
  const read = () => club.api.get('/api/admin/stats').set(club.as.admin(admin));
  const stats = async () => (await read().expect(200)).body as AdminStatsDto;
  /** A line of a reward collected at an instant. */
  const collected = (memberId: string, amount: bigint, at: string) =>
    inTransaction(club.db, (tx) =>
      writeLines(tx, [
        { type: 'reward_earned', kind: 'cycle', data: { day: '2026-11-13' }, memberId, amount, at: new Date(at) },
      ]),
    );

  beforeEach(async () => {
    club = await ClubHarness.start();
    admin = await club.join(null, { isAdmin: true });
  });
  afterEach(() => club.stop());

  it('of a new club invents nothing', async () => {
    expect(await stats()).toMatchObject({
      ...{ totalUsers: 1, activeUsers: 0, totalDeposits: '0', presentPrincipal: '0', totalRewards: '0' },
      ...{ waitingRequests: 0, overdueRequests: 0, difference: '0' },
      ...{ alarms: [], latestTransactions: [] },
      pool: { funds: '0', free: '0', daysCovered: null, accrualLimit: '50000', accrued: '0' },
    });
  });

  it('counts members with principal, their principal, requests that are late, and shows the latest ten lines', async () => {
    await club.fundPool(1_000n * USDC);
    const member = await club.memberWith(2_000n * USDC);
    await club.memberWith();
    club.auth.names.set(member.id, 'Ada Lovelace');
    await club.withdraw(member.id, await club.earn(member.id, 7n * USDC)).expect(201);
    await moveProgrammeTime(club.db, '24 hours 1 minute');
    await club.withdraw(member.id, await club.earn(member.id, 2n * USDC)).expect(201);
    const now = await stats();
    expect(now).toMatchObject({
      ...{ totalUsers: 3, activeUsers: 1, totalDeposits: '2000', presentPrincipal: '2000' },
      ...{ waitingRequests: 2, overdueRequests: 1, difference: '0' },
      pool: { funds: '1000', free: '991', reserved: '0', announced: '0' },
    });
    expect(now.blockNumber).toEqual(expect.any(Number));
    expect(now.latestTransactions.map(({ amount, userName }) => [amount, userName])).toEqual([
      ['2', 'Ada Lovelace'],
      ['7', 'Ada Lovelace'],
      ['2', 'Ada Lovelace'],
      ['7', 'Ada Lovelace'],
      ['2000', 'Ada Lovelace'],
    ]);
    for (let day = 0; day < 12; day += 1) await collected(member.id, USDC, '2026-11-17T09:00:00Z');
    expect((await stats()).latestTransactions).toHaveLength(10);
  });

  it('tells what was ever deposited from the principal that is there now, of all members and of one', async () => {
    await club.fundPool(1_000n * USDC);
    const member = await freshMember(club);
    await club.earn(member.id, 5n * USDC);
    await club.compounds(member.id);
    await club.compoundDue();
    await club.mineFinal((await sendPayout(club, member.vault)).mined);
    await club.mineFinal(transaction(usdcMove(member.vault, member.wallet, 400n * USDC)));
    await club.redeem(member.id, '100').expect(202);
    const figures = { totalDeposits: '1000', presentPrincipal: '605' };
    expect(await stats()).toMatchObject(figures);
    const { body } = await club.api.get(`/api/admin/members/${member.id}/money`).set(club.as.admin(admin)).expect(200);
    expect(body).toMatchObject({ ...figures, totalDeposited: '505', redeemingPrincipal: '100' });
    await club.expectAgreement();
  });

  it('covers the days that free and reserved funds last at the pace of the last ten business days', async () => {
    await club.fundPool(1_000n * USDC);
    const member = await club.join();
    // Monday, 16 November: today's own rewards are no full day, and those of eleven business days ago are too old.
    await collected(member, 999n * USDC, '2026-11-16T08:00:00Z');
    await collected(member, 40n * USDC, '2026-11-13T08:00:00Z');
    await collected(member, 60n * USDC, '2026-11-02T00:00:00Z');
    await collected(member, 500n * USDC, '2026-10-30T23:59:59Z');
    expect((await stats()).pool.daysCovered).toBe(100);
  });

  it('takes the pace of a young club from the days since its first reward', async () => {
    await club.fundPool(1_000n * USDC);
    const member = await club.join();
    await collected(member, 50n * USDC, '2026-11-12T08:00:00Z');
    await collected(member, 50n * USDC, '2026-11-14T08:00:00Z');
    expect((await stats()).pool.daysCovered).toBe(20);
  });

  it('leaves open what the chain cannot be asked, and the names that auth does not tell', async () => {
    club.watcher.limits = null;
    await club.auth.stop();
    await collected(admin, USDC, '2026-11-12T08:00:00Z');
    const { pool, latestTransactions } = await stats();
    expect(pool).toMatchObject({ accrualLimit: null, accrued: '0' });
    expect(latestTransactions[0]).toMatchObject({ userName: null });
  });

  it('answers 304 while nothing has changed', async () => {
    const tag = (await read().expect(200)).headers['etag'] as string;
    await read().set('if-none-match', tag).expect(304);
    await query(
      club.db,
      `INSERT INTO alarm (id, code, sentence, details, created_at) VALUES ($1, 'X', 'Y', '{}', now())`,
      [newId()],
    );
    await read().set('if-none-match', tag).expect(200);
  });
});
