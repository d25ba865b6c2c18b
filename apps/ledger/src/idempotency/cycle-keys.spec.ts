import fc from 'fast-check';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { LedgerHarness, addMember } from '../testing/ledger-harness';
import { runIdempotent } from './run-idempotent';
import { type CycleCommand, type MemberRequest, cycleKeyOf, storedResponses } from './stored-responses';

const A_MONTH = 23;
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

  it('are not those of a request with a body, nor of any other command', async () => {
    const member = await addMember(ledger.db);
    const { start } = await addCycle(member, 0);
    expect(await find([{ ...start, hasBody: true }], 'start')).toEqual(['IDEMPOTENCY_KEY_REUSED']);
    const other = runIdempotent(ledger.db, start, () => Promise.reject(new Error('carried out')));
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('come out of one index, however many cycles a member has had', async () => {
    const member = await addMember(ledger.db);
    for (let day = 0; day < 60; day += 1) await addCycle(member, day);
    await query(ledger.db, 'VACUUM ANALYZE cycle');
    const plan = await query<{ 'QUERY PLAN': string }>(
      ledger.db,
      `EXPLAIN SELECT business_date, start_key, collect_key FROM cycle WHERE member_id = $1 ORDER BY business_date DESC LIMIT 23`,
      [member],
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index Only Scan Backward using cycle_of_day/);
  });
});
