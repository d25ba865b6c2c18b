import { type ThrowAwayDatabase, onServer, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { eventually } from '@ballast/testing/net/eventually';
import { DataSource } from 'typeorm';
import { createLog } from '../logging/log';
import { createIndex } from './create-index';
import { createDataSource } from './data-source';
import { migrate } from './migrate';
import { type Migration, NewerSchemaError, OlderSchemaError } from './migration';
import { prepareSchema } from './prepare-schema';
import { query } from './query';

const log = createLog('spec', 'silent');
const step = (name: string, sql: string, more: Partial<Migration> = {}): Migration => ({
  ...{ name, up: (tx) => tx.query(sql) },
  ...more,
});
const MEMBER = step('0001-member', 'CREATE TABLE member (id int, wallet text, address text)');

describe('a migration', () => {
  let database: ThrowAwayDatabase;
  let db: DataSource;
  const open: DataSource[] = [];
  const connect = async (url = database.url): Promise<DataSource> => {
    open.push(await createDataSource({ url, schema: 'club', applicationName: 'spec' }).initialize());
    return open.at(-1)!;
  };

  beforeEach(async () => {
    database = await throwAwayDatabase();
    db = await connect();
    await migrate(db, 'club', [MEMBER]);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((dataSource) => dataSource.destroy()));
    await database.drop();
  });

  it('gives way while a table is busy, so that others write meanwhile, and is tried again', async () => {
    const reader = db.createQueryRunner();
    await reader.startTransaction();
    await reader.query('SELECT * FROM member');
    const busy: string[] = [];
    const steps = [MEMBER, step('0002-name', 'ALTER TABLE member ADD COLUMN name text')];
    const migrating = migrate(await connect(), 'club', steps, { onBusy: (name) => void busy.push(name) });
    await eventually(() => busy.length >= 2);
    // Behind a migration that insists this would wait for the reader.
    await query(db, 'INSERT INTO member (id) VALUES (1)');
    await reader.rollbackTransaction();
    await reader.release();
    expect(await migrating).toEqual(['0002-name']);
  });

  it('is not held up by whoever holds another table, though it found its own busy once', async () => {
    await migrate(db, 'club', [MEMBER, step('0002-other', 'CREATE TABLE other (id int)')]);
    const [reader, analyst] = [db.createQueryRunner(), db.createQueryRunner()];
    await reader.startTransaction();
    await reader.query('SELECT * FROM member');
    await analyst.startTransaction();
    // As a VACUUM by hand holds it, or an index that somebody builds.
    await analyst.query('LOCK TABLE other IN SHARE UPDATE EXCLUSIVE MODE');
    const busy: number[] = [];
    const steps = [MEMBER, step('0002-other', ''), step('0003-name', 'ALTER TABLE member ADD COLUMN name text')];
    const migrating = migrate(await connect(), 'club', steps, { onBusy: (_name, attempt) => void busy.push(attempt) });
    await eventually(() => busy.length === 1);
    await reader.rollbackTransaction();
    expect(await migrating).toEqual(['0003-name']);
    expect(busy).toEqual([1]);
    await analyst.rollbackTransaction();
    await Promise.all([reader.release(), analyst.release()]);
  });

  it('lets processes start beside a dump, which holds every table, also that of the steps', async () => {
    await query(db, 'ALTER TABLE schema_migration DROP COLUMN contracts');
    const dump = db.createQueryRunner();
    await dump.startTransaction();
    await dump.query('SELECT * FROM schema_migration');
    const busy: string[] = [];
    const steps = [MEMBER, step('0002-club', 'CREATE TABLE club (id int)')];
    const migrating = migrate(await connect(), 'club', steps, { onBusy: (name) => void busy.push(name) });
    await eventually(() => busy.length >= 2);
    await query(db, 'SELECT name FROM schema_migration');
    await dump.rollbackTransaction();
    await dump.release();
    expect([await migrating, new Set(busy)]).toEqual([['0002-club'], new Set(['schema_migration'])]);

    const next = db.createQueryRunner();
    await next.startTransaction();
    await next.query('SELECT * FROM schema_migration');
    expect(await migrate(await connect(), 'club', [...steps, step('0003-more', 'CREATE TABLE more (id int)')])).toEqual(
      ['0003-more'],
    );
    await next.rollbackTransaction();
    await next.release();
  });

  describe('that builds an index', () => {
    const UNIQUE = createIndex('0002-id', () => 'CREATE UNIQUE INDEX CONCURRENTLY member_id ON member (id);\n');
    const INDEX = createIndex('0002-id', () => '-- Why.\nCREATE INDEX CONCURRENTLY member_id\n  ON member (id);\n');

    it('lets everybody write, also in the middle of a transaction, while it is at it', async () => {
      const writer = db.createQueryRunner();
      await writer.startTransaction();
      await writer.query('INSERT INTO member (id) VALUES (1)');
      let isDone = false;
      const building = migrate(await connect(), 'club', [MEMBER, INDEX]).then(() => (isDone = true));
      const state = "SELECT FROM pg_index WHERE indexrelid = to_regclass('member_id')";
      await eventually(async () => (await query(db, state)).length === 1);
      await query(db, 'INSERT INTO member (id) VALUES (2)');
      await writer.query('INSERT INTO member (id) VALUES (3)');
      expect(isDone).toBe(false);
      await writer.commitTransaction();
      await writer.release();
      await building;
    });

    it('takes away what a broken-off attempt left, and goes on', async () => {
      await query(db, 'INSERT INTO member (id) VALUES (1), (1)');
      await expect(migrate(db, 'club', [MEMBER, UNIQUE])).rejects.toThrow('0002-id');
      await query(db, 'DELETE FROM member');
      expect(await migrate(db, 'club', [MEMBER, UNIQUE])).toEqual(['0002-id']);
      expect(await query(db, "SELECT indisvalid AS v FROM pg_index WHERE indexrelid = 'member_id'::regclass")).toEqual([
        { v: true },
      ]);
    });

    it('is built once when ten processes start together', async () => {
      const sources = await Promise.all(Array.from({ length: 10 }, () => connect()));
      const ran = await Promise.all(sources.map((source) => migrate(source, 'club', [MEMBER, INDEX])));
      expect(ran.flat()).toEqual(['0002-id']);
    });

    it.each(['CREATE INDEX member_id ON member (id)', 'CREATE INDEX CONCURRENTLY ON member (id)', 'SELECT 1'])(
      'is refused as %p',
      async (sql) => {
        const steps = [MEMBER, createIndex('0002-id', () => sql)];
        await expect(migrate(db, 'club', steps)).rejects.toThrow('not one CREATE INDEX CONCURRENTLY');
      },
    );
  });

  describe('of another version', () => {
    const ADD = step('0002-payout', 'ALTER TABLE member ADD COLUMN payout text');
    const LATER = step('0003-later', 'ALTER TABLE member ADD COLUMN later text', { isOptional: true });
    const REMOVE = step('0004-wallet', 'ALTER TABLE member DROP COLUMN wallet', { contracts: '0002-payout' });
    const prepare = (source: DataSource, migrations: readonly Migration[]) =>
      prepareSchema(source, { schema: 'club', migrations }, log);

    it('is no matter to the version before as long as it only adds, and ends it when it takes away', async () => {
      await migrate(db, 'club', [MEMBER, ADD, LATER]);
      await prepare(db, [MEMBER]);
      await migrate(db, 'club', [MEMBER, ADD, LATER, REMOVE]);
      await expect(prepare(db, [MEMBER])).rejects.toThrow(NewerSchemaError);
      await expect(migrate(db, 'club', [MEMBER])).rejects.toThrow('it has 0004-wallet');
      // The version that stopped using it does not know the step that takes it away.
      await prepare(db, [MEMBER, ADD]);
    });

    it('is waited for by a role that may not migrate, but for what the program does not need', async () => {
      const role = `spec_${Math.random().toString(36).slice(2)}`;
      await onServer((client) => client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'spec'`));
      try {
        await query(db, `GRANT USAGE ON SCHEMA club TO ${role}`);
        await query(db, `GRANT SELECT ON ALL TABLES IN SCHEMA club TO ${role}`);
        const url = new URL(database.url);
        [url.username, url.password] = [role, 'spec'];
        const service = await connect(url.href);
        await expect(prepare(service, [MEMBER, ADD, LATER, REMOVE])).rejects.toThrow(OlderSchemaError);
        await expect(prepare(service, [MEMBER, ADD, LATER, REMOVE])).rejects.toThrow('lacks 0002-payout, and the role');
        await migrate(db, 'club', [MEMBER, ADD]);
        await prepare(service, [MEMBER, ADD, LATER, REMOVE]);
        await migrate(db, 'club', [MEMBER, ADD, LATER, REMOVE]);
        await prepare(service, [MEMBER, ADD]);
      } finally {
        await Promise.all(open.splice(0).map((dataSource) => dataSource.destroy()));
        await database.drop();
        await onServer((client) => client.query(`DROP ROLE ${role}`));
      }
    });

    it('names an earlier step to contract for', async () => {
      await expect(migrate(db, 'club', [MEMBER, REMOVE])).rejects.toThrow('0002-payout, which is no earlier step');
    });
  });
});
