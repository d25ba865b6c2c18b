import type { AlarmDto } from '@ballast/dto/admin/admin-stats.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { ClubHarness, USDC } from '../testing/club-harness';
import { BuildStatement } from '../statements/build-statement';
import { moveProgrammeTime } from '../testing/ledger-harness';
import { writeLines } from '../testing/write-lines';
import { PoolSchedule } from './pool.schedule';
import { WatchPool } from './watch-pool';

describe('alarms about the pool', () => {
  let club: ClubHarness;
  let admin: string;
  const open = async (): Promise<AlarmDto[]> =>
    (await club.api.get('/api/admin/stats').set(club.as.admin(admin)).expect(200)).body.alarms as AlarmDto[];
  const look = () => club.ledger.app.get(WatchPool).look();

  beforeEach(async () => {
    club = await ClubHarness.start();
    admin = await club.join(null, { isAdmin: true });
  });
  afterEach(() => club.stop());

  it('say that the pool covers fewer than 14 days, once, and end when it is funded', async () => {
    const at = new Date('2026-11-13T09:00:00Z');
    const reward = { type: 'reward_earned', kind: 'cycle', data: { day: '2026-11-13' } } as const;
    const line = { ...reward, memberId: admin, amount: 100n * USDC, at };
    await inTransaction(club.db, (tx) => writeLines(tx, [line]));
    await club.fundPool(1_399n * USDC);
    await Promise.all(Array.from({ length: 5 }, look));
    await look();
    expect(await open()).toMatchObject([
      { code: 'POOL_DAYS_LOW', sentence: expect.stringContaining('covers 13 business days of'), clearsItself: true },
    ]);
    await club.fundPool(USDC);
    await club.ledger.app.get(PoolSchedule).hourly();
    expect(await open()).toEqual([]);
  });

  it('say that ledger and chain differ, and end when they agree', async () => {
    await club.fundPool(10n * USDC);
    await query(club.db, 'UPDATE reserve_state SET pool_balance = pool_balance - 1');
    await look();
    expect(await open()).toMatchObject([
      { code: 'RESERVES_DIFFERENCE', sentence: expect.stringMatching(/differ by -0\.000001 USDC at block \d+/) },
    ]);
    await query(club.db, 'UPDATE reserve_state SET pool_balance = pool_balance + 1');
    await look();
    expect(await open()).toEqual([]);
  });

  it('say that entitlements grow nearly as fast as the pool takes, and end when they do not', async () => {
    const member = await club.memberWith();
    await club.fundPool(1_000n * USDC);
    const statement = async (hours: number) => {
      await moveProgrammeTime(club.db, `${hours} hours`);
      await club.ledger.app.get(BuildStatement).run();
    };
    club.watcher.limits = { accrualLimit: (100n * USDC).toString() };
    await club.earn(member.id, 79n * USDC);
    await statement(1);
    await look();
    expect(await open()).toEqual([]);
    await club.earn(member.id, USDC);
    await statement(1);
    await look();
    const sentence = expect.stringContaining('grew by 80 USDC in 24 hours; the reward pool takes 100 USDC a day');
    expect(await open()).toMatchObject([{ code: 'ACCRUAL_LIMIT_NEAR', sentence, clearsItself: true }]);
    // While the chain cannot be asked, nothing is known that would end it.
    club.watcher.limits = null;
    await look();
    expect(await open()).toHaveLength(1);
    club.watcher.limits = { accrualLimit: (100n * USDC).toString() };
    await statement(25);
    await look();
    expect(await open()).toEqual([]);
  });
});
