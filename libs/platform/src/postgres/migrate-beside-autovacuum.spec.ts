import { setTimeout as wait } from 'node:timers/promises';
import { type StartedServer, startPostgres } from '@ballast/testing/jest/start-postgres';
import { eventually } from '@ballast/testing/net/eventually';
import type { DataSource, QueryRunner } from 'typeorm';
import { createIndex } from './create-index';
import { createDataSource } from './data-source';
import { migrate } from './migrate';
import type { Migration } from './migration';
import { query } from './query';

/** A server of its own: nobody else's would look for something to vacuum every second, and take minutes for it. */
const EAGER_AND_SLOW = [
  'fsync=off',
  'autovacuum_naptime=1s',
  'autovacuum_vacuum_cost_limit=1',
  'autovacuum_vacuum_cost_delay=100ms',
];
const step = (name: string, sql: string): Migration => ({ name, up: (tx) => tx.query(sql) });
const LINES = step('0001-line', 'CREATE TABLE line (id int, at date) PARTITION BY RANGE (at)');
const MONTH = step(
  '0002-month',
  `CREATE TABLE line_2026_11 PARTITION OF line DEFAULT
     WITH (autovacuum_vacuum_insert_threshold = 1, autovacuum_vacuum_insert_scale_factor = 0)`,
);
const NOTE = step('0003-note', 'ALTER TABLE line ADD COLUMN note text');
const INDEX = createIndex('0004-by-id', () => 'CREATE INDEX CONCURRENTLY line_by_id ON line (id)');

describe('a migration of a table that Postgres vacuums for long', () => {
  let server: StartedServer;
  let db: DataSource;
  let writer: QueryRunner;

  beforeAll(async () => {
    server = await startPostgres(EAGER_AND_SLOW);
    db = await createDataSource({ url: server.url, schema: 'club', applicationName: 'spec' }).initialize();
    await migrate(db, 'club', [LINES, MONTH]);
    await query(db, `INSERT INTO line SELECT n, '2026-11-24' FROM generate_series(1, 20000) AS n`);
    writer = db.createQueryRunner();
    // Fails rather than wait for a vacuum to end.
    await writer.query(`SET lock_timeout = '10s'`);
  }, 60_000);
  afterAll(async () => {
    await writer.release();
    await db.destroy();
    await server.stop();
  });

  it('takes its place, and builds an index beside it, while others write', async () => {
    const sql = `SELECT FROM pg_stat_progress_vacuum WHERE relid = 'line_2026_11'::regclass`;
    await eventually(async () => expect(await query(db, sql)).toHaveLength(1));
    let isOver = false;
    const migrating = migrate(db, 'club', [LINES, MONTH, NOTE, INDEX]).finally(() => (isOver = true));
    while (!isOver) {
      await writer.query(`INSERT INTO line (id, at) VALUES (0, '2026-11-24')`);
      await wait(10);
    }
    expect(await migrating).toEqual([NOTE.name, INDEX.name]);
  }, 60_000);
});
