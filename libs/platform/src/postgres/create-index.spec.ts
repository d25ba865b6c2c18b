import { type ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import type { DataSource } from 'typeorm';
import { createIndex } from './create-index';
import { createDataSource } from './data-source';
import { migrate } from './migrate';
import type { Migration } from './migration';
import { query } from './query';

const LINE: Migration = {
  name: '0001-line',
  up: (tx) =>
    tx.query(`CREATE TABLE line (id int, at int) PARTITION BY RANGE (at);
              CREATE TABLE line_one PARTITION OF line FOR VALUES FROM (0) TO (10);
              CREATE TABLE line_two PARTITION OF line FOR VALUES FROM (10) TO (20);
              INSERT INTO line SELECT n, n FROM generate_series(0, 19) AS n`),
};
const INDEX = createIndex('0002-by-id', () => 'CREATE INDEX CONCURRENTLY line_by_id ON line (id)\n  WHERE at > 3;');
const UNIQUE = createIndex('0002-once', () => 'CREATE UNIQUE INDEX CONCURRENTLY line_once ON line (id, at)');

describe('an index of a table with partitions', () => {
  let database: ThrowAwayDatabase;
  let db: DataSource;
  beforeEach(async () => {
    database = await throwAwayDatabase();
    db = await createDataSource({ url: database.url, schema: 'club', applicationName: 'spec' }).initialize();
    await migrate(db, 'club', [LINE]);
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });
  const indexes = () =>
    query<{ on: string; valid: boolean }>(
      db,
      `SELECT indrelid::regclass::text AS on, indisvalid AS valid FROM pg_index
        WHERE indrelid::regclass::text LIKE 'line%' ORDER BY 1`,
    );
  const ON_ALL = ['line', 'line_one', 'line_two'].map((on) => ({ on, valid: true }));

  it('is built on each of them, and on those to come', async () => {
    expect(await migrate(db, 'club', [LINE, INDEX])).toEqual(['0002-by-id']);
    expect(await indexes()).toEqual(ON_ALL);
    await query(db, 'CREATE TABLE line_three PARTITION OF line FOR VALUES FROM (20) TO (30)');
    expect(await indexes()).toHaveLength(4);
  });

  it('takes away what a broken-off attempt left, and goes on with the partitions that lack it', async () => {
    await query(db, 'INSERT INTO line VALUES (12, 12)');
    await expect(migrate(db, 'club', [LINE, UNIQUE])).rejects.toThrow('0002-once');
    expect(await indexes()).toEqual([
      { on: 'line', valid: false },
      { on: 'line_one', valid: true },
      { on: 'line_two', valid: false },
    ]);
    await query(db, 'DELETE FROM line WHERE id = 12');
    expect(await migrate(db, 'club', [LINE, UNIQUE])).toEqual(['0002-once']);
    expect(await indexes()).toEqual(ON_ALL);
  });

  it('waits behind whoever writes for a moment only, and is tried again', async () => {
    const writer = db.createQueryRunner();
    await writer.startTransaction();
    await writer.query('INSERT INTO line VALUES (1, 1)');
    const building = migrate(db, 'club', [LINE, INDEX]);
    await new Promise((resolve) => setTimeout(resolve, 600));
    // Behind one that insists this would wait for the writer.
    await query(db, 'INSERT INTO line VALUES (2, 2)');
    await writer.commitTransaction();
    await writer.release();
    expect(await building).toEqual(['0002-by-id']);
    expect(await indexes()).toEqual(ON_ALL);
  });

  it('is built on a partition that somebody makes while it waits', async () => {
    const other = db.createQueryRunner();
    await other.startTransaction();
    await other.query('INSERT INTO line VALUES (1, 1)');
    const building = migrate(db, 'club', [LINE, INDEX]);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await other.query('CREATE TABLE line_three PARTITION OF line FOR VALUES FROM (20) TO (30)');
    await other.commitTransaction();
    await other.release();
    expect(await building).toEqual(['0002-by-id']);
    expect(await indexes()).toEqual(['line', 'line_one', 'line_three', 'line_two'].map((on) => ({ on, valid: true })));
  });
});
