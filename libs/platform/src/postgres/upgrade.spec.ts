import { type ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { DataSource } from 'typeorm';
import { createLog } from '../logging/log';
import { createIndex } from './create-index';
import { createDataSource } from './data-source';
import { migrate } from './migrate';
import type { Migration } from './migration';
import { prepareSchema } from './prepare-schema';
import { query, queryOne } from './query';

const ROWS = 20_000;
const log = createLog('spec', 'silent');
const step = (name: string, sql: string, more: Partial<Migration> = {}): Migration => ({
  ...{ name, up: (tx) => tx.query(sql) },
  ...more,
});
const OLD = [step('0001-answer', 'CREATE TABLE answer (key text PRIMARY KEY, body text NOT NULL)')];
const NEXT = [
  ...OLD,
  step(
    '0002-version',
    "ALTER TABLE answer ADD COLUMN version text, ADD CONSTRAINT named CHECK (version <> '') NOT VALID",
  ),
  step('0003-named', 'ALTER TABLE answer VALIDATE CONSTRAINT named', { isOptional: true }),
  createIndex('0004-of-version', () => 'CREATE INDEX CONCURRENTLY answer_of_version ON answer (version, key)'),
];
const WRITES = {
  old: 'INSERT INTO answer (key, body) VALUES ($1, $1)',
  next: "INSERT INTO answer (key, body, version) VALUES ($1, $1, 'next')",
};

/** A process of a version that writes and reads without a pause until it is stopped. */
class Program {
  readonly failed: string[] = [];
  written = 0;
  private isStopped = false;
  private readonly working: Promise<void>;

  private constructor(
    private readonly db: DataSource,
    private readonly version: keyof typeof WRITES,
  ) {
    this.working = this.work();
  }

  static async start(url: string, version: keyof typeof WRITES): Promise<Program> {
    const db = await createDataSource({ url, schema: 'club', applicationName: version }).initialize();
    await prepareSchema(db, { schema: 'club', migrations: version === 'old' ? OLD : NEXT }, log);
    return new Program(db, version);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.working;
    await this.db.destroy();
  }

  private async work(): Promise<void> {
    while (!this.isStopped) {
      const key = `${this.version}-${Math.random()}`;
      try {
        await query(this.db, WRITES[this.version], [key]);
        await queryOne(this.db, 'SELECT body FROM answer WHERE key = $1', [key]);
        this.written += 1;
      } catch (error) {
        this.failed.push(String(error));
      }
    }
  }
}

describe('an upgrade under load', () => {
  let database: ThrowAwayDatabase;
  let operator: DataSource;
  beforeAll(async () => {
    database = await throwAwayDatabase();
    operator = await createDataSource({ url: database.url, schema: 'club', applicationName: 'ops' }).initialize();
    await migrate(operator, 'club', OLD);
    await query(operator, `INSERT INTO answer SELECT n::text, n::text FROM generate_series(1, ${ROWS}) AS n`);
  });
  afterAll(async () => {
    await operator.destroy();
    await database.drop();
  });

  it('fails no statement of either version: migrated beside the old one, both side by side, and back', async () => {
    const running = await Promise.all([Program.start(database.url, 'old'), Program.start(database.url, 'old')]);
    const [first, second] = running as [Program, Program];
    // A dump, which a step would wait for with everybody behind it.
    const dump = operator.createQueryRunner();
    await dump.startTransaction();
    await dump.query('SELECT FROM answer LIMIT 1');
    const busy: string[] = [];
    const migrating = migrate(operator, 'club', NEXT, {
      onBusy: (name) => {
        busy.push(name);
        if (busy.length === 2) void dump.rollbackTransaction().then(() => dump.release());
      },
    });
    expect(await migrating).toEqual(['0002-version', '0003-named', '0004-of-version']);
    expect(busy.length).toBeGreaterThanOrEqual(2);

    const next = await Program.start(database.url, 'next');
    await first.stop();
    const back = await Program.start(database.url, 'old');
    await next.stop();
    await Promise.all([second.stop(), back.stop()]);
    const all = [first, second, next, back];
    expect(all.flatMap(({ failed }) => failed)).toEqual([]);
    expect(Math.min(...all.map(({ written }) => written))).toBeGreaterThan(0);
  });
});
