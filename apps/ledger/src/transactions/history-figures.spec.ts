import type { RewardsOfDayDto } from '@ballast/dto/rewards/rewards-of-day.dto';
import type { TransactionDto, TransactionSummaryDto } from '@ballast/dto/transactions/transaction.dto';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { eventually } from '@ballast/testing/net/eventually';
import type { HistoryLine } from '../members/write-history';
import { MONDAY, ClubHarness } from '../testing/club-harness';
import { setProgrammeTime } from '../testing/ledger-harness';
import { writeLines, type RewardLine } from '../testing/write-lines';
import { HISTORY_LINES, newestLines } from './history-lines';

/** A tenth of them are the member's. */
const LINES = 20_000;
const ofCycle = { type: 'reward_earned', kind: 'cycle', data: { day: '2026-01-02' } } as const;

describe('the figures of a History', () => {
  let club: ClubHarness;
  let member: string;
  const line = (day: number, more: Partial<HistoryLine | RewardLine> = {}): HistoryLine | RewardLine =>
    ({
      ...{ memberId: member, type: 'deposit', amount: 1_000_000n, kind: 'deposit', data: null, status: 'completed' },
      ...{ subjectId: newId(), at: new Date(Date.UTC(2026, 0, day)), ...more },
    }) as HistoryLine | RewardLine;
  const write = (...lines: (HistoryLine | RewardLine)[]) => inTransaction(club.db, (tx) => writeLines(tx, lines));
  const summary = async (query = '', id = member): Promise<TransactionSummaryDto> =>
    (await club.member('get', `/api/transactions/summary${query}`, id).expect(200)).body as TransactionSummaryDto;
  const reward = (at: string, amount: bigint, source = 'cycle', id = member) =>
    query(
      club.db,
      `INSERT INTO reward (id, member_id, amount, source, cycle_id, status, earned_at, available_at)
       VALUES ($1, $2, $3, $4, $5, 'available', $6, $6)`,
      [newId(), id, amount, source, newId(), at],
    );
  const byDay = async (query = '', id = member, of = club): Promise<RewardsOfDayDto[]> =>
    (await of.member('get', `/api/analytics/rewards-by-day${query}`, id).expect(200)).body as RewardsOfDayDto[];

  beforeAll(async () => (club = await ClubHarness.start()));
  afterAll(() => club.stop());
  beforeEach(async () => (member = await club.join()));

  describe('in sum', () => {
    it('are zeros for one who has nothing, as of programme time', async () => {
      await setProgrammeTime(club.db, MONDAY);
      const { asOf, ...figures } = await summary();
      expect(asOf).toMatch(/^2026-11-16T09:00:/);
      expect(figures).toEqual({
        ...{ count: 0, deposited: '0', redeemed: '0' },
        ...{ rewardsEarned: '0', rewardsWithdrawn: '0', rewardsCompounded: '0' },
      });
    });

    it('count completed lines of each kind, and nobody else’s', async () => {
      await write(
        line(1),
        line(2, { amount: 1n }),
        line(3, { type: 'deposit_redeemed', amount: 3n }),
        line(3, { ...ofCycle, amount: 4n }),
        line(3, { type: 'reward_withdrawn', amount: 5n }),
        line(3, { type: 'reward_compounded', amount: 6n }),
        ...['requested', 'confirmed', 'rejected', 'failed', 'pending'].map((status) => line(3, { status })),
        { ...line(3), memberId: await club.join() },
      );
      expect(await summary()).toMatchObject({
        ...{ count: 6, deposited: '1.000001', redeemed: '0.000003' },
        ...{ rewardsEarned: '0.000004', rewardsWithdrawn: '0.000005', rewardsCompounded: '0.000006' },
      });
    });

    it('keep to the filter, which the list and its file keep to as well', async () => {
      await write(line(1), line(2, ofCycle), line(3, { type: 'deposit_redeemed' }), line(4));
      const query = '?type=deposit,deposit_redeemed&since=2026-01-02T00:00:00Z';
      expect(await summary(query)).toMatchObject({ count: 2, deposited: '1', redeemed: '1', rewardsEarned: '0' });
      const listed = await club.member('get', `/api/transactions${query}`, member).expect(200);
      expect((listed.body as TransactionDto[]).map(({ createdAt }) => createdAt.slice(0, 10))).toEqual([
        ...['2026-01-04', '2026-01-03'],
      ]);
      const file = await club.member('get', `/api/transactions${query}`, member).set('accept', 'text/csv').expect(200);
      expect(file.text.trimEnd().split('\r\n')).toHaveLength(3);
    });

    it.each(['type=all', 'type=deposit,', 'type=deposit,all', 'type=,', 'type=deposit%20,deposit', 'since=2026-W01'])(
      'are not given for %s',
      async (query) => {
        await club.member('get', `/api/transactions/summary?${query}`, member).expect(400);
      },
    );
  });

  describe('by day', () => {
    it('tell own cycles and commissions apart, oldest first, and leave out days without', async () => {
      await reward('2026-01-05T10:00:00Z', 3n);
      await reward('2026-01-02T23:59:59Z', 1n);
      await reward('2026-01-02T00:00:00Z', 2n, 'referral_1');
      await reward('2026-01-02T00:00:01Z', 2n, 'referral_3');
      await reward('2026-01-03T00:00:00Z', 9n, 'cycle', await club.join());
      expect(await byDay()).toEqual([
        { day: '2026-01-02', cycles: '0.000001', referrals: '0.000004' },
        { day: '2026-01-05', cycles: '0.000003', referrals: '0' },
      ]);
      expect(await byDay('?since=2026-01-03T00:00:00Z')).toHaveLength(1);
      await club.member('get', '/api/analytics/rewards-by-day?since=yesterday', member).expect(400);
    });

    it('are days of the programme’s time zone', async () => {
      const newYork = await ClubHarness.start({ PROGRAMME_TIME_ZONE: 'America/New_York' });
      try {
        const id = await newYork.join();
        await query(
          newYork.db,
          `INSERT INTO reward VALUES ($1, $2, 5, 'cycle', $1, 'available', '2026-01-02T03:00:00Z', now())`,
          [newId(), id],
        );
        expect(await byDay('', id, newYork)).toEqual([{ day: '2026-01-01', cycles: '0.000005', referrals: '0' }]);
      } finally {
        await newYork.stop();
      }
    });
  });

  it('of a long History come out of its index alone, whose lines lie scattered over the table', async () => {
    await inTransaction(club.db, async (tx) => {
      await query(
        tx,
        `INSERT INTO history (id, member_id, type, amount, kind, status, subject_id, created_at)
         SELECT gen_random_uuid(), CASE WHEN n % 10 = 0 THEN $1::uuid ELSE gen_random_uuid() END, 'deposit', 1, 'deposit',
                'completed', gen_random_uuid(), timestamptz '2026-01-01' + n * interval '20 seconds'
           FROM generate_series(1, $2::integer) AS n`,
        [member, LINES],
      );
      await query(
        tx,
        `INSERT INTO reward SELECT id, member_id, amount, 'referral_1', subject_id, 'available', created_at, created_at
           FROM history`,
      );
    });
    await eventually(async () => {
      await query(club.db, 'VACUUM (ANALYZE) history, reward');
      for (const { text, indexes } of READS) {
        const plan = await query<{ 'QUERY PLAN': string }>(club.db, `EXPLAIN ${text}`, [member]);
        const scans = plan.map((row) => row['QUERY PLAN']).join('\n');
        for (const index of indexes) expect(scans).toMatch(new RegExp(`Index Only Scan (?:Backward )?using ${index}`));
      }
    }, 30_000);
    for (const { text, indexes } of newestOf(member)) {
      const plan = await query<{ 'QUERY PLAN': string }>(club.db, `EXPLAIN ${text}`);
      const scans = plan.map((row) => row['QUERY PLAN']).join('\n');
      for (const index of indexes) expect(scans).toMatch(new RegExp(`Index Scan (?:Backward )?using ${index}`));
      // Rewards of one instant are brought into order among themselves, no others.
      expect(scans).not.toMatch(/(?<!Incremental )Sort {2}\(/);
    }
    expect(await summary()).toMatchObject({ count: LINES / 5 });
  }, 60_000);
});

/** The newest lines, of everybody and of a member, with the indexes that they come out of in order, up to the limit and no further. */
const newestOf = (member: string) => [
  { text: newestLines('true', '10'), indexes: ['history_before_history_by_time', 'reward_before_reward_earned_at'] },
  {
    // Of one who has a tenth of all lines, either index will do.
    text: newestLines(`member_id = '${member}'`, '10'),
    indexes: ['history_before_history_', 'reward_before_reward_'],
  },
];

/** The reads of the two calls, with the indexes that must suffice. */
const READS = [
  {
    text: `SELECT type, count(*), sum(amount) FROM ${HISTORY_LINES} WHERE member_id = $1 AND status = 'completed' GROUP BY type`,
    indexes: ['history_before_history_lines_of_member', 'reward_before_reward_lines'],
  },
  {
    text: `SELECT earned_at::date, sum(amount) FILTER (WHERE source = 'cycle') FROM reward WHERE member_id = $1 GROUP BY 1`,
    indexes: ['reward_before_reward_lines'],
  },
];
