import type { DataSource } from 'typeorm';
import { poolFunded } from '@ballast/domain/ledger/pool';
import { newId } from '@ballast/platform/ids/new-id';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { migrate } from '@ballast/platform/postgres/migrate';
import { query, queryOne } from '@ballast/platform/postgres/query';
import { migratedDatabase } from '@ballast/platform/testing/migrated-database';
import type { ThrowAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { postTransfers } from '../accounts/post-transfers';
import { bindToChain } from '../clock/programme-clock';
import { MonthMetrics } from '../months/month-metrics';
import { expectConsistentLedger } from '../testing/ledger-harness';
import { ModelComparison, type Command } from '../testing/model-comparison';
import { partitionsOf, rowsByPartition } from '../testing/partitions';
import { MIGRATIONS } from './migrations';
import { MONTH_STEPS, MONTH_TABLES } from './month-steps';

const FIRST = MIGRATIONS.findIndex((step) => MONTH_STEPS.includes(step));
const BEFORE = MIGRATIONS.slice(0, FIRST);
/** The months, and nothing that came later. */
const WITH_MONTHS = MIGRATIONS.slice(0, FIRST + MONTH_STEPS.length);
/** Columns that the present program writes; they have nothing to do with months. */
const LATER = MIGRATIONS.filter(({ name }) => ['0060-reminders', '0075-cycle-keys'].includes(name));
const TABLES = Object.keys(MONTH_TABLES);
const WEEK: Command[] = [
  { do: 'fund', amount: 1_000_000_000n },
  ...[0, 1, 2, 3].map((who): Command => ({ do: 'deposit', who, amount: 5_000_000_000n })),
  { do: 'pass', minutes: 4 * 1440 },
  ...[0, 1, 2, 3].map((who): Command => ({ do: 'start', who })),
  { do: 'pass', minutes: 481 },
  ...[0, 1, 2, 3].map((who): Command => ({ do: 'collect', who })),
  { do: 'pass', minutes: 2950 },
  { do: 'unlock', who: 0 },
];

/** Statements that a program of the version before sends all the time, by the names of the tables. */
const OLD_STATEMENTS: readonly ((db: DataSource, id: string) => Promise<unknown>)[] = [
  (db, id) =>
    query(
      db,
      `INSERT INTO history (id, member_id, type, amount, status, subject_id, created_at)
       SELECT $1, id, 'deposit', 1, 'completed', $1, programme_now() FROM member LIMIT 1`,
      [id],
    ),
  (db, id) => query(db, `UPDATE history SET status = 'seen' WHERE subject_id = $1 AND type <> 'reward_earned'`, [id]),
  (db) => query(db, `UPDATE reward SET status = status WHERE id IN (SELECT id FROM reward LIMIT 3)`),
  (db, id) => inTransaction(db, (tx) => postTransfers(tx, [poolFunded(`old:${id}`, 5n)])),
  (db) => query(db, `SELECT t.key, t.id FROM unnest(ARRAY['x']) AS k (key) JOIN transfer t ON t.key = k.key`),
];

describe('a club that gets months', () => {
  let database: ThrowAwayDatabase;
  let db: DataSource;
  const connect = () =>
    createDataSource({ url: database.url, schema: 'ledger', applicationName: 'spec', poolSize: 4 }).initialize();
  const fileOf = async (relation: string) =>
    (await queryOne<{ file: number }>(db, 'SELECT pg_relation_filenode($1)::int AS file', [relation])).file;
  beforeEach(async () => {
    database = await migratedDatabase('ledger', BEFORE);
    db = await connect();
    for (const step of LATER) await inTransaction(db, (tx) => Promise.resolve(step.up(tx)));
    await bindToChain(db, 31337);
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });

  it('tells until when a table takes rows whose migration stopped before its months', async () => {
    const stopped = WITH_MONTHS.findIndex(({ name }) => name === '0053-entry-bound');
    await migrate(db, 'ledger', WITH_MONTHS.slice(0, stopped + 1));
    const metrics = new Metrics();
    new MonthMetrics(metrics, db);
    const [, days] = /partition_days_ahead\{table="entry"\} ([\d.]+)/.exec(await metrics.registry.metrics()) ?? [];
    expect(Number(days)).toBeGreaterThan(28);
    expect(Number(days)).toBeLessThan(63);
  });

  it('keeps every row where it was while the version before goes on, and nothing of that fails', async () => {
    const both = new ModelComparison(db);
    await both.addPeople();
    for (const command of WEEK) await both.run(command);
    const files = await Promise.all(TABLES.map(fileOf));
    const key = await fileOf('transfer_key_key');
    let isDone = false;
    const failures: unknown[] = [];
    const old = await connect();
    const going = OLD_STATEMENTS.map(async (statement) => {
      while (!isDone) await statement(old, newId()).catch((error: unknown) => failures.push(error));
    });
    const migrating = await connect();
    const ran = await migrate(migrating, 'ledger', WITH_MONTHS);
    isDone = true;
    await Promise.all(going);
    await Promise.all([old.destroy(), migrating.destroy()]);
    expect(failures).toEqual([]);
    expect(ran).toEqual(MONTH_STEPS.map(({ name }) => name));
    expect(await Promise.all(TABLES.map((table) => fileOf(`${table}_before`)))).toEqual(files);
    expect(await fileOf('transfer_before_key_key')).toBe(key);
    for (const table of TABLES) {
      expect(await partitionsOf(db, table)).toEqual([`${table}_before`, `${table}_later`]);
      expect(Object.keys(await rowsByPartition(db, table))).toEqual([`${table}_before`]);
    }
    await expectConsistentLedger(db);
  }, 120_000);

  it('gives the whole the rights that roles had, and takes those on what becomes a part', async () => {
    const role = `reader_${new URL(database.url).pathname.slice(1)}`;
    await query(db, `CREATE ROLE ${role}`);
    try {
      await query(db, `GRANT SELECT, INSERT ON entry, reward TO ${role}`);
      await migrate(db, 'ledger', WITH_MONTHS);
      const rights = (table: string) =>
        queryOne(
          db,
          `SELECT has_table_privilege($1, $2, 'SELECT') AS r, has_table_privilege($1, $2, 'INSERT') AS a,
                  has_table_privilege($1, $2, 'UPDATE') AS w`,
          [role, table],
        );
      for (const table of ['entry', 'reward']) {
        expect(await rights(table)).toEqual({ r: true, a: true, w: false });
        for (const part of await partitionsOf(db, table))
          expect(await rights(part)).toEqual({ r: false, a: false, w: false });
      }
    } finally {
      await query(db, `DROP OWNED BY ${role}`);
      await query(db, `DROP ROLE ${role}`);
    }
  });

  it('begins with months after whatever a demo has written ahead of its time', async () => {
    await query(
      db,
      `INSERT INTO history (id, member_id, type, amount, status, subject_id, created_at)
       VALUES ($1, $1, 'deposit', 1, 'completed', $1, now() + interval '300 days')`,
      [newId()],
    );
    await migrate(db, 'ledger', WITH_MONTHS);
    expect(await rowsByPartition(db, 'history')).toEqual({ history_before: 1 });
    const [{ days } = { days: 0 }] = await query<{ days: number }>(
      db,
      `SELECT extract(day FROM later_from('history') - now())::int AS days`,
    );
    expect(days).toBeGreaterThan(300);
  });

  it('goes on after it was broken off between two steps', async () => {
    for (const step of MONTH_STEPS) {
      const steps = [...BEFORE, ...MONTH_STEPS.slice(0, MONTH_STEPS.indexOf(step) + 1)];
      expect(await migrate(db, 'ledger', steps)).toEqual([step.name]);
      await inTransaction(db, (tx) => postTransfers(tx, [poolFunded(step.name, 1n)]));
    }
    await expectConsistentLedger(db);
  });
});
