import fc from 'fast-check';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query, queryOne } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { eventually } from '@ballast/testing/net/eventually';
import { untilWaitingForLocks } from '@ballast/testing/postgres/waiting-for-locks';
import { LedgerHarness, addMember, moveProgrammeTime } from '../testing/ledger-harness';
import { runIdempotent } from './run-idempotent';
import { type CycleCommand, type MemberRequest, cycleKeyOf, storedResponses } from './stored-responses';

/** Of the business days of a month, and of one more: a cycle may be collected on a day that begins the next. */
const A_MONTH = 24;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2026-01-01');

/** Two requests for each day: which started its cycle, and which collected it. */
interface Day {
  readonly start: MemberRequest;
  readonly collect: MemberRequest;
}

describe('the keys that cycles have', () => {
  let ledger: LedgerHarness;
  beforeAll(async () => {
    ledger = await LedgerHarness.start();
  });
  afterAll(() => ledger.stop());

  const requestOf = (memberId: string, key = newId()): MemberRequest => ({
    memberId,
    key,
    requestHash: 'any',
    hasBody: false,
  });

  async function addCycle(memberId: string, day: number): Promise<Day> {
    const requests = { start: requestOf(memberId), collect: requestOf(memberId) };
    await query(
      ledger.db,
      `INSERT INTO cycle (id, member_id, business_date, status, started_at, completes_at, collected_at, principal, annual_rate_bps,
                          reward, commission_1, commission_2, commission_3, start_key, collect_key)
       VALUES ($1, $2, $3::timestamptz::date, 'collected', $3, $3, $3, 1, 1, 1, 0, 0, 0, $4, $5)`,
      [
        newId(),
        memberId,
        new Date(FIRST_DAY + day * DAY_MS).toISOString(),
        cycleKeyOf(requests.start),
        cycleKeyOf(requests.collect),
      ],
    );
    return requests;
  }

  const find = (requests: readonly MemberRequest[], command: CycleCommand | null) =>
    inTransaction(ledger.db, async (tx) => {
      const found = await storedResponses(tx, requests, command);
      return requests.map((request) => {
        const answer = found.get(request);
        return answer instanceof DomainError ? answer.code : answer?.cycle_id;
      });
    });

  it('are found among those of a month of business days, for their own command and member only', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 * A_MONTH }), async (days) => {
        const [member, other] = [await addMember(ledger.db), await addMember(ledger.db)];
        const made: Day[] = [];
        for (let day = 0; day < days; day += 1) made.push(await addCycle(member, day));
        await addCycle(other, 0);
        const starts = made.map(({ start }) => start);
        const isKept = (index: number): boolean => index >= days - A_MONTH;
        const ids = await query<{ id: string }>(
          ledger.db,
          'SELECT id FROM cycle WHERE member_id = $1 ORDER BY business_date',
          [member],
        );
        expect(await find(starts, 'start')).toEqual(ids.map(({ id }, index) => (isKept(index) ? id : undefined)));
        const reused = made.map((_, index) => (isKept(index) ? 'IDEMPOTENCY_KEY_REUSED' : undefined));
        expect(await find(starts, 'collect')).toEqual(reused);
        expect(await find(starts, null)).toEqual(reused);
        const collects = made.map(({ collect }) => collect);
        expect(await find(collects, 'collect')).toEqual(ids.map(({ id }, index) => (isKept(index) ? id : undefined)));
        const ofOther = collects.map(({ key }) => requestOf(other, key ?? ''));
        expect(await find(ofOther, 'collect')).toEqual(made.map(() => undefined));
      }),
      { numRuns: 8 },
    );
  });

  it('are all found where the demo has moved programme time, in which a month passes in minutes', async () => {
    const member = await addMember(ledger.db);
    const made: Day[] = [];
    for (let day = 0; day < 3 * A_MONTH; day += 1) made.push(await addCycle(member, day));
    const starts = made.map(({ start }) => start);
    await moveProgrammeTime(ledger.db, '8 hours');
    expect((await find(starts, 'start')).filter((id) => id !== undefined)).toHaveLength(3 * A_MONTH);
    await moveProgrammeTime(ledger.db, '-8 hours');
    expect((await find(starts, 'start')).filter((id) => id !== undefined)).toHaveLength(A_MONTH);
  });

  it('are found for 30 days, also that of Friday’s cycle, collected on Monday', async () => {
    const member = await addMember(ledger.db);
    // From a Friday to the Wednesday that is 30 days after its Monday.
    const days = Array.from({ length: 34 }, (_, day) => 274 + day);
    const isBusinessDay = (day: number) => ![0, 6].includes(new Date(FIRST_DAY + day * DAY_MS).getUTCDay());
    const made: Day[] = [];
    for (const day of days.filter(isBusinessDay)) made.push(await addCycle(member, day));
    expect(new Date(FIRST_DAY + days[0]! * DAY_MS).toUTCString()).toMatch(/^Fri, 02 Oct 2026/);
    expect((await find([made[0]!.collect], 'collect'))[0]).toBeDefined();
  });

  it('are not those of a request with a body, nor of any other command', async () => {
    const member = await addMember(ledger.db);
    const { start } = await addCycle(member, 0);
    expect(await find([{ ...start, hasBody: true }], 'start')).toEqual(['IDEMPOTENCY_KEY_REUSED']);
    const other = runIdempotent(ledger.db, start, () => Promise.reject(new Error('carried out')));
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('come out of one index after a vacuum, however many cycles a member has had', async () => {
    const member = await addMember(ledger.db);
    for (let day = 0; day < 400; day += 1) await addCycle(member, day);
    await query(ledger.db, 'UPDATE cycle SET status = status');
    const read = (tx: Tx) =>
      queryOne<{ scans: number; rows: number }>(
        tx,
        `SELECT seq_scan::int AS scans, (idx_tup_fetch + seq_tup_read)::int AS rows FROM pg_stat_xact_user_tables WHERE relname = 'cycle'`,
      );
    // A snapshot elsewhere may keep a vacuum from seeing the last of them.
    await eventually(async () => {
      await query(ledger.db, 'VACUUM ANALYZE cycle');
      const [before, after] = await inTransaction(ledger.db, async (tx) => {
        const counted = await read(tx);
        await storedResponses(tx, [requestOf(member)], 'start');
        return [counted, await read(tx)];
      });
      expect(after).toEqual(before);
    }, 30_000);
  });

  it('wait for a decision of the same key about another member, so that one of the two acts', async () => {
    const [admin, member] = [await addMember(ledger.db), await addMember(ledger.db)];
    const request = requestOf(admin);
    const headers = { ...ledger.as.member(admin), 'idempotency-key': request.key ?? '' };
    let started: Promise<unknown> = Promise.resolve();
    const decide = async () => {
      started = ledger.api
        .post('/api/cycles/start')
        .set(headers)
        .then(({ body }) => body);
      await untilWaitingForLocks(ledger.db, 1);
      return { status: 200, body: 'decided' };
    };
    const decided = await runIdempotent(ledger.db, { ...request, hasBody: true }, decide, member);
    expect(decided).toMatchObject({ body: 'decided' });
    expect(await started).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});
