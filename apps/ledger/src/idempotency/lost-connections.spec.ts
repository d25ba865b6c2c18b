import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { clubAccount, memberAccount } from '@ballast/domain/ledger/accounts';
import { transfer } from '@ballast/domain/ledger/transfer';
import { newId } from '@ballast/platform/ids/new-id';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { query, queryOne } from '@ballast/platform/postgres/query';
import { migratedDatabase } from '@ballast/platform/testing/migrated-database';
import { type BrokenLine, brokenLine } from '@ballast/testing/postgres/broken-line';
import type { ThrowAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { postTransfers } from '../accounts/post-transfers';
import { MIGRATIONS, SCHEMA } from '../persistence/migrations';
import { addMember } from '../testing/ledger-harness';
import { runIdempotent } from './run-idempotent';
import type { MemberRequest } from './stored-responses';

const AMOUNT = 1_000_000n;
/** Breaks of the line, each at a client's so many-th message: before Postgres has it, or after. */
const BREAKS = fc.array(fc.record({ message: fc.nat({ max: 14 }), isReceived: fc.boolean() }), { maxLength: 3 });

describe('a write under a key whose connection breaks at any moment', () => {
  let database: ThrowAwayDatabase;
  let line: BrokenLine;
  let db: DataSource;
  let memberId: string;
  beforeAll(async () => {
    database = await migratedDatabase(SCHEMA, MIGRATIONS);
    line = await brokenLine(database.url);
    db = await createDataSource({ url: line.url, schema: SCHEMA, applicationName: 'broken' }).initialize();
    memberId = await addMember(db);
  });
  afterAll(async () => {
    await db.destroy();
    await line.close();
    await database.drop();
  });

  const write = (request: MemberRequest) =>
    runIdempotent(db, request, async (tx) => {
      // A key of its own each time: the ledger would book it twice if it ran twice.
      const credited = transfer('deposit', `deposit:spec:${newId()}`, [
        { account: clubAccount('vault_assets'), amount: -AMOUNT },
        { account: memberAccount('principal', memberId), amount: AMOUNT },
      ]);
      await postTransfers(tx, [credited]);
      return { status: 201, body: { at: newId() } };
    });
  const booked = async () => (await queryOne<{ n: number }>(db, 'SELECT count(*)::int AS n FROM transfer')).n;

  it('books once, and answers the same when it is sent again', async () => {
    await fc.assert(
      fc.asyncProperty(BREAKS, async (breaks) => {
        const before = await booked();
        const request = { memberId, key: newId(), requestHash: 'x', hasBody: true };
        const left = [...breaks].sort((a, b) => a.message - b.message);
        let messages = 0;
        line.onRequest = () => {
          messages += 1;
          if (left[0]?.message !== messages - 1) return 'pass';
          if (left.shift()?.isReceived === false) line.breakAll();
          return 'lose answers';
        };
        const first = await write(request).catch(() => undefined);
        line.onRequest = () => 'pass';
        line.mood = 'pass';
        const again = await write(request);
        expect(await booked()).toBe(before + 1);
        if (first !== undefined) expect(again).toEqual(first);
      }),
      { numRuns: 40 },
    );
    const [sum] = await query<{ sum: bigint }>(db, 'SELECT sum(amount)::int8 AS sum FROM entry');
    expect(sum).toEqual({ sum: 0n });
  });
});
