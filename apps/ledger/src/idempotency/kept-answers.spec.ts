import fc from 'fast-check';
import { newId } from '@ballast/platform/ids/new-id';
import { query } from '@ballast/platform/postgres/query';
import { Retention } from '@ballast/platform/retention/retention';
import { LedgerHarness, addMember } from '../testing/ledger-harness';
import { runIdempotent } from './run-idempotent';
import type { MemberRequest } from './stored-responses';

const KEPT_HOURS = 30 * 24;

describe('the answer to a key', () => {
  let ledger: LedgerHarness;
  let memberId: string;
  beforeAll(async () => {
    ledger = await LedgerHarness.start();
    memberId = await addMember(ledger.db);
  });
  afterAll(() => ledger.stop());

  let carriedOut = 0;
  const send = (request: MemberRequest) =>
    runIdempotent(ledger.db, request, () => Promise.resolve({ status: 201, body: { run: (carriedOut += 1) } }));

  it('is the same for 30 days however often answers are removed, and the request is carried out anew after', async () => {
    const ages = fc.array(fc.integer({ min: 0, max: 2 * KEPT_HOURS }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(ages, fc.integer({ min: 1, max: 3 }), async (hours, removals) => {
        const requests = hours.map(() => ({ memberId, key: newId(), requestHash: 'x', hasBody: true }));
        const first = await Promise.all(requests.map(send));
        for (const [index, { key }] of requests.entries()) {
          const sql = 'UPDATE idempotency SET created_at = created_at - make_interval(hours => $2) WHERE key = $1';
          await query(ledger.db, sql, [key, hours[index]]);
        }
        for (let n = 0; n < removals; n += 1) await ledger.app.get(Retention).run();
        const again = await Promise.all(requests.map(send));
        const isSame = again.map(({ body }, index) => JSON.stringify(body) === JSON.stringify(first[index]?.body));
        expect(isSame).toEqual(hours.map((age) => age < KEPT_HOURS));
      }),
      { numRuns: 15 },
    );
  });
});
