import { setTimeout as wait } from 'node:timers/promises';
import { type ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { DataSource } from 'typeorm';
import { createLog } from '../logging/log';
import { Metrics } from '../metrics/metrics';
import { createDataSource } from '../postgres/data-source';
import { migrate } from '../postgres/migrate';
import { query, queryOne } from '../postgres/query';
import { removeBatch } from './remove-batch';
import { Retention, type RetentionOptions } from './retention';
import { DAY_MS, RETENTION_TABLE, type RetentionRule } from './retention-rule';

const NOTE: RetentionRule = { table: 'note', keepMs: 30 * DAY_MS, due: (before) => `ended_at <= ${before}` };
const TABLES = `${RETENTION_TABLE} CREATE TABLE note (id int PRIMARY KEY, ended_at timestamptz)`;

describe('what is kept no longer', () => {
  let database: ThrowAwayDatabase;
  const sources: DataSource[] = [];
  let db: DataSource;

  const connect = async (): Promise<DataSource> => {
    const source = createDataSource({ url: database.url, schema: 'club', applicationName: 'spec', poolSize: 3 });
    sources.push(await source.initialize());
    return source;
  };
  beforeEach(async () => {
    database = await throwAwayDatabase();
    db = await connect();
    await migrate(db, 'club', [{ name: '0001-tables', up: (tx) => tx.query(TABLES) }]);
  });
  afterEach(async () => {
    await Promise.all(sources.splice(0).map((source) => source.destroy()));
    await database.drop();
  });

  /** A process that removes, with what it said. */
  const aProcess = async (more: Partial<RetentionOptions> = {}) => {
    const lines: string[] = [];
    const metrics = new Metrics();
    const log = createLog('spec', 'info', { write: (line: string) => void lines.push(line) });
    const retention = new Retention({
      dataSource: await connect(),
      schema: 'club',
      rules: [NOTE],
      metrics,
      log,
      ...more,
    });
    return { retention, lines, metrics };
  };
  const notes = (first: number, last: number, endedAt: string) =>
    query(db, `INSERT INTO note SELECT n, ${endedAt} FROM generate_series($1::int, $2::int) AS n`, [first, last]);
  const left = async () => (await query<{ id: number }>(db, 'SELECT id FROM note ORDER BY id')).map(({ id }) => id);
  const DUE = "now() - interval '30 days 1 second'";

  it('goes, and nothing else: neither what is a minute too young nor what has not ended', async () => {
    await notes(1, 3, DUE);
    await notes(4, 5, "now() - interval '29 days 23:59:00'");
    await notes(6, 6, 'NULL');
    const { retention } = await aProcess();
    expect(await retention.run()).toEqual({ note: 3 });
    expect(await left()).toEqual([4, 5, 6]);
    expect(await retention.run()).toEqual({});
  });

  it('stays while the clock of the database or of the process says otherwise', async () => {
    await notes(1, 3, DUE);
    await query(db, "INSERT INTO retention (table_name) VALUES ('note')");
    const remove = (hours: number) =>
      removeBatch(db, { schema: 'club', rule: NOTE, limit: 10, now: new Date(Date.now() + hours * 3_600_000) });
    // Of a process whose clock is 2 hours behind, as seen by it the database jumped ahead.
    expect([await remove(-2), await left()]).toEqual([0, [1, 2, 3]]);
    await notes(4, 5, "now() - interval '29 days'");
    expect([await remove(90 * 24), await left()]).toEqual([3, [4, 5]]);
  });

  it('goes in small transactions of their own', async () => {
    await notes(1, 25, DUE);
    await query(db, 'CREATE TABLE gone (transaction xid8, rows bigint)');
    await query(
      db,
      `CREATE FUNCTION note_gone() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN INSERT INTO gone SELECT pg_current_xact_id(), count(*) FROM old_rows; RETURN NULL; END $$`,
    );
    await query(
      db,
      'CREATE TRIGGER gone AFTER DELETE ON note REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_gone()',
    );
    const { retention } = await aProcess({ batch: 10 });
    expect(await retention.run()).toEqual({ note: 25 });
    const batches = await query<{ rows: bigint }>(
      db,
      'SELECT sum(rows)::bigint AS rows FROM gone GROUP BY transaction',
    );
    expect(batches.map(({ rows }) => Number(rows)).sort((a, b) => b - a)).toEqual([10, 10, 5]);
  });

  it('is said in the log, in a metric, and in a row that is exact', async () => {
    await notes(1, 12, DUE);
    const { retention, lines, metrics } = await aProcess({ batch: 5 });
    await retention.run();
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ removed: { note: 12 } }),
    ]);
    expect(await metrics.registry.metrics()).toContain('retention_removed_total{table="note"} 12');
    expect(await query(db, 'SELECT table_name, removed, removed_at IS NOT NULL AS at FROM retention')).toEqual([
      { table_name: 'note', removed: 12n, at: true },
    ]);
  });

  it('goes once when several processes are at it at the same time', async () => {
    await notes(1, 400, DUE);
    const three = await Promise.all([1, 2, 3].map(() => aProcess({ batch: 10 })));
    const counts = await Promise.all(three.map(({ retention }) => retention.run()));
    const sum = counts.reduce((total, { note = 0 }) => total + note, 0);
    const { removed } = await queryOne<{ removed: bigint }>(db, 'SELECT removed FROM retention');
    expect([sum, Number(removed), await left()]).toEqual([400, 400, []]);
  });

  it('is left to the process that has the turn', async () => {
    await notes(1, 3, DUE);
    const { retention } = await aProcess();
    await query(db, "INSERT INTO retention (table_name) VALUES ('note')");
    await db.transaction(async (turn) => {
      await query(turn, 'SELECT FROM retention FOR UPDATE');
      expect(await retention.run()).toEqual({});
    });
    expect(await retention.run()).toEqual({ note: 3 });
  });

  it('waits for nobody: a row that somebody holds goes the next time', async () => {
    await notes(1, 3, DUE);
    const { retention } = await aProcess();
    await db.transaction(async (holder) => {
      await query(holder, 'SELECT FROM note WHERE id = 2 FOR UPDATE');
      expect(await retention.run()).toEqual({ note: 2 });
    });
    expect(await retention.run()).toEqual({ note: 1 });
  });

  it('stays when a rule fails, which is counted and keeps no other table from its turn', async () => {
    await notes(1, 2, DUE);
    const broken: RetentionRule = { table: 'missing', keepMs: 0, due: (before) => `at <= ${before}` };
    const { retention, lines, metrics } = await aProcess({ rules: [broken, NOTE] });
    expect(await retention.run()).toEqual({ note: 2 });
    expect(lines[0]).toContain('could not be removed');
    expect(await metrics.registry.metrics()).toContain('retention_failures_total{table="missing"} 1');
  });

  it('waits for the next process when this one is stopped in between', async () => {
    await notes(1, 50, DUE);
    const { retention } = await aProcess({ batch: 10 });
    const looking = retention.look();
    while ((await left()).length === 50) await wait(5);
    await retention.onModuleDestroy();
    await looking;
    const rest = (await left()).length;
    expect(rest % 10).toBe(0);
    expect(rest).toBeGreaterThan(0);
  });
});
