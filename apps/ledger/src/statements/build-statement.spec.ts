import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { query } from '@ballast/platform/postgres/query';
import { eventually } from '@ballast/testing/net/eventually';
import { migratedDatabase } from '@ballast/platform/testing/migrated-database';
import type { ThrowAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { nextPowerOfTwo } from '@ballast/vault/statements/padding';
import { StatementTree } from '@ballast/vault/statements/statement-tree';
import { loadWasmKeccak } from '@ballast/vault/statements/wasm-keccak';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { MIGRATIONS } from '../persistence/migrations';
import { inAnotherPast } from '../testing/ledger-harness';
import { RewardedClub, countOf } from '../testing/rewarded-club';
import { BuildStatement } from './build-statement';
import { paddingIds } from './node.store';
import { KEPT_STATEMENTS, type Statement } from './statement.store';

const STORED = ['statement', 'statement_account', 'statement_leaf', 'statement_node', 'statement_change'];
const AFTER_ALL_STATEMENTS = new Date('2099-01-01');

describe('building statements', () => {
  let database: ThrowAwayDatabase;
  let db: DataSource;
  let club: RewardedClub;
  let builder: BuildStatement;

  beforeEach(async () => {
    database = await migratedDatabase('ledger', MIGRATIONS);
    db = await connect();
    club = new RewardedClub(db);
    builder = new BuildStatement(db);
    await club.start();
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });

  const connect = () =>
    createDataSource({ url: database.url, schema: 'ledger', applicationName: 'spec', poolSize: 4 }).initialize();
  const counts = () => Promise.all(STORED.map((table) => countOf(db, table)));
  /** The statement of the next hour. */
  async function nextHour(by = builder): Promise<Statement> {
    await club.pass(1);
    const built = await by.run();
    if (built === null) throw new Error('no statement was built');
    return built;
  }

  /** The statement is the tree of all leaves counted by hand, built from nothing with the stored padding. */
  async function expectWhole(statement: Statement): Promise<void> {
    const leaves = await club.leavesAt(statement.effectiveAt);
    const padding = await inTransaction(db, paddingIds);
    const tree = StatementTree.build(leaves, { keccak: await loadWasmKeccak(), padding: () => padding });
    expect(padding).toHaveLength(nextPowerOfTwo(leaves.length) - leaves.length);
    expect({ root: `0x${statement.root.toString('hex')}`, sum: statement.sum }).toEqual({
      root: tree.root,
      sum: tree.sum,
    });
    expect(statement.reserved).toBe(club.reservedAt(statement.effectiveAt));
  }

  it('waits for a first final block and a first reward', async () => {
    await club.join();
    expect(await builder.run()).toBeNull();
    await club.earn(club.members[0]!, 5n);
    await query(db, 'UPDATE chain_cursor SET final_number = NULL');
    expect(await builder.run()).toBeNull();
    await query(db, 'UPDATE chain_cursor SET final_number = 9');
    expect(await builder.run()).toMatchObject({ number: 1, sum: 0n, reserved: 5n, asOfBlock: 9n, height: 0 });
  });

  it('makes one statement an hour, also when nothing changed', async () => {
    await club.earn(await club.join(), 5n);
    const first = await nextHour();
    expect(await builder.run()).toBeNull();
    const before = await counts();
    const second = await nextHour();
    expect(second).toMatchObject({ number: 2, root: first.root, sum: first.sum });
    expect(await counts()).toEqual(before.map((count, table) => (table === 0 ? count + 1 : count)));
  });

  it('names a lock from the statement on that takes effect when it ends, though nothing else changed', async () => {
    await club.earn(await club.join(), 8n);
    expect(await nextHour()).toMatchObject({ sum: 0n, reserved: 8n });
    await club.pass(21);
    expect(await nextHour()).toMatchObject({ sum: 0n, reserved: 8n });
    expect(await countOf(db, 'statement_change')).toBe(0);
    const named = await nextHour();
    expect(named).toMatchObject({ sum: 8n, reserved: 0n });
    await expectWhole(named);
    // The demo's clock goes back: what was named is locked for too long again.
    await club.pass(-3);
    expect(await nextHour()).toMatchObject({ sum: 0n, reserved: 8n });
    // Nor does the unlock change what the leaf says.
    await club.pass(30);
    await club.unlock();
    expect(await nextHour()).toMatchObject({ root: named.root });
  });

  it('keeps the wallet before in the leaf while a new one waits, and takes the new one by time alone', async () => {
    const member = await club.join();
    await club.earn(member, 8n);
    await club.changeWallet(member);
    await expectWhole(await nextHour());
    const waiting = await club.changeWallet(member, AFTER_ALL_STATEMENTS);
    await expectWhole(await nextHour());
    // The builder's instant counts milliseconds: within the same one the hold would not have ended.
    await query(db, `UPDATE member SET wallet_held_until = programme_now() - interval '2 milliseconds'`);
    await query(db, 'DELETE FROM statement_change');
    member.wallet = waiting;
    await expectWhole(await nextHour());
  });

  it('builds once when several processes do at the same time, from a snapshot that has the last statement in it', async () => {
    const others = await Promise.all([connect(), connect(), connect()]);
    const builders = [builder, ...others.map((other) => new BuildStatement(other))];
    try {
      for (let number = 1; number <= 5; number += 1) {
        const member = await club.join();
        await club.earn(member, 8n);
        await club.pass(1);
        const built = await Promise.all(builders.map((one) => one.run()));
        const made = built.filter((one) => one !== null);
        expect(made.map((one) => one.number)).toEqual([number]);
        await expectWhole(made[0]!);
      }
    } finally {
      await Promise.all(others.map((other) => other.destroy()));
    }
  });

  it('is of one moment, whatever is written meanwhile; that stands in the next', async () => {
    const member = await club.join();
    await club.earn(member, 80n);
    await club.pass(30);
    const blocker = db.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('LOCK TABLE statement_account IN SHARE MODE');
    const building = builder.run();
    // Locks are those of all databases, specs beside this one included.
    const waits = `pg_locks WHERE NOT granted AND relation = 'statement_account'::regclass
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await eventually(async () => expect(await countOf(db, waits)).toBe(1));
    // Available at once, by commissions, to an account of this statement and to one that it does not have.
    await club.earn(await club.join(), 50n, member);
    await club.earn(member, 70n, club.members[1]);
    await club.changeWallet(member);
    await blocker.commitTransaction();
    await blocker.release();
    expect(await building).toMatchObject({ number: 1, sum: 80n, reserved: 0n, height: 0 });
    const next = await nextHour();
    expect(next).toMatchObject({ number: 2, sum: 92n, reserved: 120n });
    await expectWhole(next);
  });

  it('leaves nothing behind when it dies before the commit, and builds the same afterwards', async () => {
    const member = await club.join();
    await club.earn(member, 8n);
    await nextHour();
    await club.pass(30);
    await club.earn(await club.join(), 5n, member);
    await query(
      db,
      `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1); RETURN NEW; END $$;
       CREATE TRIGGER die BEFORE INSERT ON statement FOR EACH ROW EXECUTE FUNCTION die()`,
    );
    const before = await counts();
    await expect(builder.run()).rejects.toThrow();
    await expect(new BuildStatement(db).run()).rejects.toThrow();
    expect(await counts()).toEqual(before);
    await query(db, 'DROP TRIGGER die ON statement');
    const built = await builder.run();
    expect(built?.number).toBe(2);
    await expectWhole(built!);
  });

  it('refuses to write what is not what the ledger owes, and to go on from leaves that somebody changed', async () => {
    const member = await club.join();
    await club.earn(member, 8n);
    await nextHour();
    await query(db, 'UPDATE reward SET amount = 9');
    await club.pass(1);
    await expect(builder.run()).rejects.toThrow('differs by 1 micro-USDC');
    await query(db, 'UPDATE reward SET amount = 8');
    await query(db, 'UPDATE statement_leaf SET entitlement = 9');
    await expect(new BuildStatement(db).run()).rejects.toThrow('do not make its root and sum');
    expect(await countOf(db, 'statement')).toBe(1);
  });

  it('takes account ids by a key of its own, keeps them, and tells nothing by them', async () => {
    for (let index = 0; index < 5; index += 1) await club.earn(await club.join(), 8n);
    await club.join();
    await nextHour();
    const read = () =>
      query<{ id: string; hex: string }>(
        db,
        `SELECT member_id AS id, encode(account_id, 'hex') AS hex FROM statement_account ORDER BY member_id`,
      );
    const ids = await read();
    expect(ids).toHaveLength(5);
    expect(new Set(ids.map(({ hex }) => hex)).size).toBe(5);
    for (const { id, hex } of ids) expect(hex).not.toContain(id.replaceAll('-', '').slice(0, 12));
    // Another club with the same members, hence another key, would have other ones.
    await query(db, `UPDATE statement_key SET key = sha256('another')`);
    await inAnotherPast(db, 'TRUNCATE statement, statement_account, statement_leaf, statement_node CASCADE');
    await query(db, 'UPDATE statement_key SET key = sha256(key)');
    await query(db, 'INSERT INTO statement_change SELECT id FROM member');
    await nextHour();
    const again = new Set((await read()).map(({ hex }) => hex));
    expect(ids.filter(({ hex }) => again.has(hex))).toEqual([]);
    await club.earn(club.members[0]!, 5n);
    await nextHour();
    expect(new Set((await read()).map(({ hex }) => hex))).toEqual(again);
  });

  it(`keeps ${KEPT_STATEMENTS} statements: what older ones alone need is deleted`, async () => {
    const [member, other] = [await club.join(), await club.join()];
    await club.earn(other, 1_000n);
    for (let number = 1; number <= KEPT_STATEMENTS + 5; number += 1) {
      await club.earn(member, 80n, other);
      await nextHour();
    }
    const oldest = 6;
    const stale = `SELECT level, place, max(since) AS since FROM statement_node WHERE since <= ${oldest} GROUP BY 1, 2`;
    expect(await countOf(db, `(${stale}) AS kept`)).toBe(3);
    expect(await countOf(db, `(SELECT FROM statement_node WHERE since <= ${oldest}) AS kept`)).toBe(3);
    expect(await countOf(db, `(SELECT FROM statement_leaf WHERE since <= ${oldest}) AS kept`)).toBe(2);
    expect(await countOf(db, 'statement')).toBe(KEPT_STATEMENTS + 5);
    await expectWhole(await nextHour(new BuildStatement(db)));
  });

  it('goes on from what is stored when the database was put back to an earlier state', async () => {
    const member = await club.join();
    await club.earn(member, 5n);
    await nextHour();
    await club.changeWallet(member);
    await nextHour();
    for (const table of ['statement_leaf', 'statement_node']) await query(db, `DELETE FROM ${table} WHERE since = 2`);
    for (const table of ['payment', 'reserve_point'])
      await inAnotherPast(db, `DELETE FROM ${table} WHERE statement = 2`);
    await inAnotherPast(db, 'DELETE FROM statement WHERE number = 2');
    await club.changeWallet(member);
    await nextHour(new BuildStatement(db));
    await expectWhole(await nextHour());
  });

  it('is what a full build would give, after any changes, restarts and doublings', async () => {
    const kinds = [
      'join',
      'join',
      'earn',
      'earn',
      'reserve',
      'unlock',
      'request',
      'deny',
      'pay',
      'payOutside',
    ] as const;
    const more = ['wallet', 'vault', 'pass', 'restart'] as const;
    const step = fc.record({
      kind: fc.constantFrom(...kinds, ...more),
      who: fc.nat(),
      amount: fc.integer({ min: 10, max: 9_999 }),
    });
    const hours = fc.array(fc.array(step, { maxLength: 8, size: 'max' }), { minLength: 12, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(hours, async (walk) => {
        for (const steps of walk) {
          for (const { kind, who, amount } of steps) await act(kind, who, BigInt(amount));
          await club.earn(await club.join(), 8n);
          await expectWhole(await nextHour());
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  }, 120_000);

  async function act(kind: string, who: number, amount: bigint): Promise<void> {
    if (kind === 'join') await club.earn(await club.join(), amount);
    const member = club.members[who % club.members.length];
    if (member === undefined) return;
    if (kind === 'earn') await club.earn(member, amount, club.members[0]);
    if (kind === 'reserve') await club.reserve(amount);
    if (kind === 'unlock') await club.unlock();
    if (kind === 'request') await club.request(member);
    if (kind === 'deny' || kind === 'pay' || kind === 'payOutside') await club.end(kind);
    if (kind === 'wallet') await club.changeWallet(member, amount % 2n === 0n ? AFTER_ALL_STATEMENTS : null);
    if (kind === 'vault') await club.newVault(member);
    if (kind === 'pass') await club.pass(Number(amount % 40n));
    if (kind === 'restart') builder = new BuildStatement(db);
  }
});
