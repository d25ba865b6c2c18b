import { REFERRAL_LEVELS, levelNames } from '@ballast/domain/programme/referral-levels';
import { COMMISSION_SOURCES } from '@ballast/dto/rewards/reward.dto';
import { query } from '@ballast/platform/postgres/query';
import { LedgerHarness } from '../testing/ledger-harness';

/** The columns, checks and indexes that the migration of a further level adds. */
describe('each referral level', () => {
  let ledger: LedgerHarness;
  beforeAll(async () => (ledger = await LedgerHarness.start()));
  afterAll(() => ledger.stop());

  it.each(REFERRAL_LEVELS)('has its columns: $level', async ({ level }) => {
    const rows = await query<{ place: string }>(
      ledger.db,
      `SELECT table_name || '.' || column_name AS place FROM information_schema.columns
        WHERE table_schema = 'ledger' AND column_name LIKE $1 ORDER BY 1`,
      [`%\\_${level}`],
    );
    expect(rows.map(({ place }) => place)).toEqual([
      `cycle.commission_${level}`,
      `cycle.referrer_${level}`,
      `member.referrer_${level}`,
      `member_total.referral_${level}`,
    ]);
  });

  it.each(REFERRAL_LEVELS)('has a commission that rewards may come from: $level', async ({ level }) => {
    const [check] = await query<{ allowed: string }>(
      ledger.db,
      `SELECT pg_get_constraintdef(oid) AS allowed FROM pg_constraint WHERE conname = 'reward_source_check'`,
    );
    expect(check?.allowed).toContain(`'${COMMISSION_SOURCES[level - 1]}'`);
  });

  it.each(REFERRAL_LEVELS)('is counted from an index, and notifies of who joins: $level', async ({ level }) => {
    const [index] = await query<{ indexes: bigint }>(
      ledger.db,
      `SELECT count(*) AS indexes FROM pg_indexes WHERE schemaname = 'ledger' AND tablename = 'member' AND indexdef LIKE $1`,
      [`%(${levelNames('referrer')[level - 1]})%`],
    );
    expect(index?.indexes).toBe(1n);
    const [trigger] = await query<{ body: string }>(
      ledger.db,
      `SELECT prosrc AS body FROM pg_proc WHERE proname = 'tell_members_changed'`,
    );
    expect(trigger?.body).toContain(`referrer_${level}`);
  });
});
