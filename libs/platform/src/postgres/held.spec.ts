import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { type BrokenLine, brokenLine } from '@ballast/testing/postgres/broken-line';
import { type ThrowAwayDatabase, onServer, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { DatabaseAwayError } from './absence';
import { createDataSource } from './data-source';
import { CommitUnknownError, inTransaction } from './in-transaction';
import { absenceOf } from './held-data-source';
import { query, queryOne } from './query';
import type { Tx } from './tx';

/** Half of it is what a new connection may take, also on a machine that has much else to do. */
const PATIENCE = 2_000;
const COMMIT = Buffer.from('COMMIT');

describe('a Postgres that goes away', () => {
  let database: ThrowAwayDatabase;
  let line: BrokenLine;
  let db: DataSource;
  let runs: number;

  beforeEach(async () => {
    runs = 0;
    database = await throwAwayDatabase();
    line = await brokenLine(database.url);
    const options = { url: line.url, schema: 'public', applicationName: 'held', poolSize: 3, patience: PATIENCE };
    db = await createDataSource(options).initialize();
    await db.query('CREATE TABLE booking (key text)');
  });
  afterEach(async () => {
    await db.destroy();
    await line.close();
    await database.drop();
  });

  const endBackends = () =>
    onServer((client) =>
      client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'held'"),
    );
  const book = (tx: Tx, key: string) => query(tx, 'INSERT INTO booking VALUES ($1)', [key]);
  const bookings = async () => (await queryOne<{ n: number }>(db, 'SELECT count(*)::int AS n FROM booking')).n;
  const afterMs = (ms: number, act: () => void) => setTimeout(act, ms);

  it('repeats a transaction that lost its connection before COMMIT, and books once', async () => {
    await inTransaction(db, async (tx) => {
      await book(tx, 'a');
      if ((runs += 1) === 1) await endBackends();
      await book(tx, 'b');
    });
    expect({ runs, bookings: await bookings() }).toEqual({ runs: 2, bookings: 2 });
  });

  it('repeats a transaction whose connection broke between two statements', async () => {
    await inTransaction(db, async (tx) => {
      await book(tx, 'a');
      if ((runs += 1) === 1) {
        line.breakAll();
        await pause(50);
      }
      // As TypeORM itself does at the start of a transaction.
      await tx.queryRunner?.query("INSERT INTO booking VALUES ('b')");
    });
    expect({ runs, bookings: await bookings() }).toEqual({ runs: 2, bookings: 2 });
  });

  it('never repeats a transaction whose COMMIT was not answered, though it took effect', async () => {
    line.onRequest = (bytes) => (bytes.includes(COMMIT) ? 'lose answers' : undefined);
    const work = inTransaction(db, (tx) => ((runs += 1), book(tx, 'a')));
    await expect(work).rejects.toThrow(CommitUnknownError);
    [line.mood, line.onRequest] = ['pass', () => undefined];
    expect({ runs, bookings: await bookings() }).toEqual({ runs: 1, bookings: 1 });
  });

  it('repeats it when the work looks first for what it did', async () => {
    line.onRequest = (bytes) => {
      if (!bytes.includes(COMMIT)) return undefined;
      line.onRequest = () => undefined;
      afterMs(50, () => (line.mood = 'pass'));
      return 'lose answers';
    };
    const work = async (tx: Tx) => {
      runs += 1;
      const { n } = await queryOne<{ n: number }>(tx, 'SELECT count(*)::int AS n FROM booking');
      if (n === 0) await book(tx, 'a');
    };
    await inTransaction(db, work, { findsOwnCommit: true });
    expect({ runs, bookings: await bookings() }).toEqual({ runs: 2, bookings: 1 });
  });

  it('holds reads and transactions until it is back', async () => {
    [line.mood] = ['refuse'];
    line.breakAll();
    afterMs(300, () => (line.mood = 'pass'));
    const work = [db.query('SELECT 1'), inTransaction(db, (tx) => book(tx, 'a')), db.query('SELECT 2')];
    await expect(Promise.all(work)).resolves.toHaveLength(3);
  });

  it('refuses all who wait after a second and a half, then everybody at once, until it is back', async () => {
    line.mood = 'refuse';
    line.breakAll();
    const waiting = await Promise.allSettled([db.query('SELECT 1'), inTransaction(db, (tx) => book(tx, 'a'))]);
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(absenceOf(db)?.isHolding).toBe(false);
    await expect(db.query('SELECT 1')).rejects.toThrow(DatabaseAwayError);
    line.mood = 'pass';
    await until(() => db.query('SELECT 1'));
  });

  it('holds for longer when Postgres was stopped in order', async () => {
    line.mood = 'refuse';
    await endBackends();
    afterMs(2_000, () => (line.mood = 'pass'));
    await expect(inTransaction(db, (tx) => book(tx, 'a'))).resolves.toBeDefined();
  });

  it('notices a silent one within its patience, and lets what merely takes long be', async () => {
    const long = db.query('SELECT pg_sleep(3)');
    await expect(long).resolves.toBeDefined();
    line.mood = 'silent';
    await expect(inTransaction(db, (tx) => book(tx, 'a'))).rejects.toThrow();
    [line.mood] = ['pass'];
    await until(() => db.query('SELECT 1'));
  });

  it('takes none for silent that answers others, though it takes no new connection', async () => {
    await Promise.all([db.query('SELECT pg_sleep(0.1)'), db.query('SELECT pg_sleep(0.1)')]);
    const long = db.query('SELECT pg_sleep(3)');
    line.mood = 'refuse';
    let goesOn = true;
    const others = (async () => {
      for (; goesOn; await pause(20)) await db.query('SELECT 1');
    })();
    await expect(long).resolves.toBeDefined();
    goesOn = false;
    await expect(others).resolves.toBeUndefined();
  });

  it('refuses a standby', async () => {
    const standby = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' });
    await inTransaction(db, (tx) => ((runs += 1) === 1 ? Promise.reject(standby) : book(tx, 'a')));
    expect({ runs, bookings: await bookings() }).toEqual({ runs: 2, bookings: 1 });
  });
});

async function until(act: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await act();
      return;
    } catch (error) {
      if (tries > 100) throw error;
      await pause(50);
    }
  }
}
