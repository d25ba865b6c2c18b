import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createLog } from '@ballast/platform/logging/log';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { migrate } from '@ballast/platform/postgres/migrate';
import type { Migration } from '@ballast/platform/postgres/migration';
import { query } from '@ballast/platform/postgres/query';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import type { RetentionRule } from '@ballast/platform/retention/retention-rule';
import { type ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';

const ROOT = path.resolve(__dirname, '../..');
const PAGE = readFileSync(path.join(ROOT, 'docs/retention.md'), 'utf8');
/** The services with tables; what they are built to, since tools import nothing of apps. */
const SERVICES = ['auth', 'ledger', 'deployments'] as const;
const DAY_MS = 86_400_000;
/** Rules, proofs and the audit chain rest on these (docs/product/rules.md). */
const NEVER = ['account', 'audit_entry', 'cycle', 'entry', 'history', 'member', 'observation', 'payment', 'redemption'];
const NEVER_EITHER = ['reward', 'statement', 'statement_account', 'statement_key', 'transfer', 'vault', 'withdrawal'];

interface Row {
  readonly table: string;
  readonly howLong: string;
  readonly by: string;
}

/** The tables of a schema as the page lists them. */
function listed(schema: string): Row[] {
  const section = PAGE.split(`## Schema \`${schema}\``)[1]?.split('\n## ')[0] ?? '';
  const rows = section.matchAll(/^\| `(?<table>\w+)` +\|[^|]*\|(?<howLong>[^|]*)\|(?<by>[^|]*)\|$/gm);
  return [...rows].map(({ groups = {} }) => {
    const { table = '', howLong = '', by = '' } = groups;
    return { table, howLong: howLong.trim(), by: by.trim() };
  });
}

const load = createRequire(__filename);
const built = <T>(service: string, file: string): T =>
  load(path.join(ROOT, 'dist/apps', service, `src/persistence/${file}.js`)) as T;
const migrationsOf = (service: string) => built<{ MIGRATIONS: readonly Migration[] }>(service, 'migrations').MIGRATIONS;
const DEFAULTS = { RETAIN_IDEMPOTENCY_DAYS: 30, RETAIN_MAILS_DAYS: 90, RETAIN_EVENTS_DAYS: 90 };
const rulesOf = (service: string) =>
  built<{ retentionOf: (config: typeof DEFAULTS) => readonly RetentionRule[] }>(service, 'retention').retentionOf(
    DEFAULTS,
  );

describe('docs/retention.md', () => {
  let database: ThrowAwayDatabase;
  beforeAll(async () => (database = await throwAwayDatabase()));
  afterAll(() => database.drop());

  async function tablesOf(schema: string): Promise<string[]> {
    const db = await createDataSource({ url: database.url, schema, applicationName: 'spec' }).initialize();
    try {
      if (schema !== 'bullmq') await migrate(db, schema, migrationsOf(schema));
      const sql = `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = $1::regnamespace`;
      return (await query<{ name: string }>(db, sql, [schema])).map(({ name }) => name).sort();
    } finally {
      await db.destroy();
    }
  }

  it.each(SERVICES)('lists every table of the schema %s', async (schema) => {
    expect(listed(schema).map(({ table }) => table)).toEqual(await tablesOf(schema));
  });

  it('lists every table of the queues', async () => {
    const queues = new QueueConnection({ databaseUrl: database.url, log: createLog('spec', 'silent') });
    await queues.ping('spec');
    await queues.close();
    expect(listed('bullmq').map(({ table }) => table)).toEqual(await tablesOf('bullmq'));
  });

  it.each(SERVICES)('says of each table of %s what ends a row, as the rules have it', (service) => {
    const ruled = new Set(rulesOf(service).map(({ table }) => table));
    const removed = listed(service).filter(({ by }) => /\bretention\b/.test(by));
    expect(new Set(removed.map(({ table }) => table).filter((table) => table !== 'alarm_delivery'))).toEqual(ruled);
    for (const { table, keepMs } of rulesOf(service).filter((rule) => rule.keepMs % DAY_MS === 0)) {
      const row = listed(service).find((one) => one.table === table);
      expect({ table, howLong: row?.howLong }).toEqual({
        table,
        howLong: expect.stringMatching(new RegExp(`\\b${keepMs / DAY_MS} days\\b`)),
      });
    }
  });

  it('has no rule for what is kept for ever', () => {
    const ruled = SERVICES.flatMap((service) => rulesOf(service).map(({ table }) => table));
    expect(ruled.filter((table) => [...NEVER, ...NEVER_EITHER].includes(table))).toEqual([]);
  });

  it('keeps a handled message longer than it can come again', () => {
    const keepOf = (table: string) => rulesOf('ledger').find((rule) => rule.table === table)?.keepMs ?? 0;
    expect(keepOf('inbox')).toBeGreaterThan(keepOf('outbox') + 30 * DAY_MS);
  });
});
