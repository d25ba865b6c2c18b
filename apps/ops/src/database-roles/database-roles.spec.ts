import { Client } from 'pg';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { removeBatch } from '@ballast/platform/retention/remove-batch';
import { DAY_MS } from '@ballast/platform/retention/retention-rule';
import { type ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { DATABASE_USERS, urlVariableOf } from '../services/database-users';
import { dropWithRoles, roleUrls } from '../testing/club-roles';
import { OpsHarness } from '../testing/ops-harness';
import { onDatabase } from '../testing/surroundings';

jest.setTimeout(180_000);

const SERVICES = ['auth', 'ledger', 'deployments'] as const;
type Who = (typeof SERVICES)[number] | 'checker' | 'migrator';

/** Tables of the ledger that its role writes to and deletes nothing from. */
const KEPT = [
  ...['member', 'account', 'cycle', 'reward', 'history', 'withdrawal', 'redemption'],
  ...['payment', 'statement', 'posted_statement', 'vault'],
];

describe('the roles of ops database-roles', () => {
  let ops: OpsHarness;
  let database: ThrowAwayDatabase;
  let urls: Record<string, string>;
  const sql = async (env = urls) => (await ops.run(['database-roles'], env)).out;
  const migrate = () => ops.run(['migrate'], { MIGRATOR_DATABASE_URL: urls['MIGRATOR_DATABASE_URL'] ?? '' });

  beforeAll(async () => {
    ops = OpsHarness.start('auth', 'ledger', 'deployments', 'chain-watcher', 'gateway', 'checker');
    database = await throwAwayDatabase();
    urls = roleUrls(database);
    // A club of before, where one role owns everything.
    await ops.run(['migrate'], { DATABASE_URL: database.url });
    await onDatabase(database.url, await sql());
    expect(await migrate()).toMatchObject({ code: 0, err: '' });
  });
  afterAll(async () => {
    await dropWithRoles(database);
    ops.stop();
  });

  async function as<R extends object>(who: Who, text: string): Promise<R[]> {
    const client = new Client({ connectionString: urls[urlVariableOf(who)] });
    await client.connect();
    try {
      return (await client.query<R>(text)).rows;
    } finally {
      await client.end();
    }
  }

  const HISTORY: readonly [(typeof SERVICES)[number], string, string][] = [
    ['ledger', 'ledger.entry', 'amount = 0'],
    ['ledger', 'ledger.transfer', 'id = id'],
    ['ledger', 'ledger.audit_entry', "action = 'x'"],
    ['ledger', 'ledger.statement_account', 'member_id = member_id'],
    ['auth', 'auth.audit_entry', "action = 'x'"],
  ];

  it.each(HISTORY)('do not let %s change %s, nor what keeps it', async (who, table, change) => {
    for (const text of [`UPDATE ${table} SET ${change}`, `DELETE FROM ${table}`, `TRUNCATE ${table}`])
      await expect(as(who, text)).rejects.toThrow(/^permission denied for table /);
    for (const text of [
      `ALTER TABLE ${table} DISABLE TRIGGER append_only`,
      `DROP TRIGGER append_only ON ${table}`,
      `ALTER TABLE ${table} OWNER TO CURRENT_USER`,
      `DROP TABLE ${table}`,
    ])
      await expect(as(who, text)).rejects.toThrow(/^must be owner of /);
    await expect(as(who, 'SET session_replication_role = replica')).rejects.toThrow(
      /^permission denied to set parameter/,
    );
    // What it does not have it cannot give, to itself no more than to others.
    await as(who, `GRANT UPDATE, DELETE ON ${table} TO CURRENT_USER`);
    await expect(as(who, `DELETE FROM ${table}`)).rejects.toThrow(/^permission denied for table /);
    expect(await as(who, `SELECT 1 FROM ${table} LIMIT 1`)).toBeDefined();
  });

  it.each([
    ['reward', 'written_by = written_by'],
    ['statement', 'snapshot = NULL'],
  ])('do not let the ledger say that a %s saw other transactions, as who owns them may', async (table, change) => {
    const text = `UPDATE ledger.${table} SET ${change}`;
    await expect(as('ledger', text)).rejects.toThrow(`the transactions of a ${table} are not changed`);
    expect(await as('migrator', text)).toEqual([]);
  });

  it('let deployments remove old lines of timelines, and neither change one nor remove how a status changed', async () => {
    const id = 'gen_random_uuid()';
    const old = "now() - interval '99 days'";
    await onDatabase(
      database.url,
      `WITH one AS (
         INSERT INTO deployments.deployment (id, name, version, environment, status, created_by, created_at, updated_at, heard_at)
         VALUES (${id}, 'web', '1', 'staging', 'pending', 'spec', ${old}, ${old}, ${old}) RETURNING id)
       INSERT INTO deployments.event (id, deployment_id, type, message, created_at)
       SELECT ${id}, id, type, '', ${old} FROM one, unnest(ARRAY['status_change', 'log_entry']) AS type`,
    );
    await as('deployments', "INSERT INTO deployments.retention (table_name) VALUES ('event')");
    const db = createDataSource({
      url: urls[urlVariableOf('deployments')] ?? '',
      schema: 'deployments',
      applicationName: 'spec',
    });
    await db.initialize();
    const due = (before: string) => `type <> 'status_change' AND created_at <= ${before}`;
    const rule = { table: 'event', keepMs: 90 * DAY_MS, due, isAppendOnly: true };
    expect(await removeBatch(db, { schema: 'deployments', rule, limit: 10 })).toBe(1);
    await db.destroy();
    await expect(as('deployments', 'DELETE FROM deployments.event')).rejects.toThrow(/append-only/);
    for (const text of ["UPDATE deployments.event SET message = 'x'", 'TRUNCATE deployments.event'])
      await expect(as('deployments', text)).rejects.toThrow(/^permission denied for table /);
    await expect(as('deployments', 'DROP TRIGGER kept ON deployments.event')).rejects.toThrow(/^must be owner of /);
  });

  it.each(SERVICES)('keep %s to its own tables, which it owns none of', async (who) => {
    const foreign = SERVICES.filter((one) => one !== who);
    const role = (user: Who) => new URL(urls[urlVariableOf(user)] ?? '').username;
    for (const text of [
      ...foreign.map((schema) => `SELECT * FROM ${schema}.schema_migration`),
      ...[...foreign, 'migrator' as const].map((other) => `SET ROLE ${role(other)}`),
      ...[
        `CREATE TABLE ${who}.mine ()`,
        'CREATE TABLE public.mine ()',
        'CREATE TEMP TABLE mine ()',
        'CREATE SCHEMA mine',
      ],
      ...['CREATE ROLE mine', `ALTER ROLE ${role('migrator')} PASSWORD 'mine'`, "COPY (SELECT 1) TO PROGRAM 'true'"],
      ...[`INSERT INTO ${who}.schema_migration (name) VALUES ('x')`, `DELETE FROM ${who}.schema_migration`],
      `CREATE OR REPLACE FUNCTION ${who}.refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
    ])
      await expect(as(who, text)).rejects.toThrow(/^permission denied|^must be /);
    const tables = await as<{ name: string; rights: string }>(
      who,
      `SELECT relname AS name, concat_ws(' ', CASE WHEN has_table_privilege(c.oid, 'SELECT') THEN 'r' END,
         CASE WHEN has_table_privilege(c.oid, 'INSERT') THEN 'a' END, CASE WHEN has_table_privilege(c.oid, 'UPDATE') THEN 'w' END,
         CASE WHEN has_table_privilege(c.oid, 'DELETE') THEN 'd' END,
         CASE WHEN has_table_privilege(c.oid, 'TRUNCATE, REFERENCES, TRIGGER') THEN 'more' END,
         CASE WHEN pg_has_role(relowner, 'USAGE') THEN 'owned' END) AS rights
       FROM pg_class c WHERE relnamespace = '${who}'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
    );
    const kept = who === 'ledger' ? KEPT : [];
    const removedByAge = who === 'deployments' ? ['event'] : [];
    const appended = {
      auth: ['audit_entry', 'named_wallet'],
      ledger: ['audit_entry', 'entry', 'statement_account', 'transfer'],
      deployments: [''],
    }[who];
    for (const { name, rights } of tables) {
      const wanted = removedByAge.includes(name)
        ? 'r a d'
        : appended.includes(name)
          ? 'r a'
          : kept.includes(name)
            ? 'r a w'
            : 'r a w d';
      expect([name, rights]).toEqual([name, name === 'schema_migration' ? 'r' : wanted]);
    }
    expect(tables.length).toBeGreaterThan(4);
  });

  it('let the ledger have months made, and address none of them by itself', async () => {
    await as('ledger', "INSERT INTO ledger.programme_clock (chain_id, shift) VALUES (31337, '70 days')");
    try {
      const months = ['entry', 'transfer', 'history', 'reward'];
      for (const table of months) {
        const [{ made } = { made: 0 }] = await as<{ made: number }>(
          'ledger',
          `SELECT ledger.make_months('${table}') AS made`,
        );
        expect(made).toBeGreaterThan(1);
      }
      await expect(as('ledger', "SELECT ledger.make_months('member')")).rejects.toThrow(/no rows/);
      await expect(as('ledger', "SELECT ledger.add_month('entry', 'mine', now(), NULL)")).rejects.toThrow(
        /^permission denied for schema/,
      );
      const parts = await as<{ name: string; rights: boolean }>(
        'ledger',
        `SELECT c.oid::regclass::text AS name, has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, TRIGGER') AS rights
           FROM pg_class c WHERE relnamespace = 'ledger'::regnamespace AND relispartition AND relkind = 'r'`,
      );
      expect(parts.length).toBeGreaterThan(4 * months.length - 1);
      expect(parts.filter(({ rights }) => rights)).toEqual([]);
      for (const { name } of parts)
        await expect(as('ledger', `SELECT * FROM ${name}`)).rejects.toThrow(/^permission denied for table /);
      // Not by way of a table of the same name that somebody else put into the search path.
      await expect(as('ledger', 'SET search_path TO ledger; DELETE FROM entry_later')).rejects.toThrow(
        /^permission denied/,
      );
    } finally {
      await onDatabase(database.url, 'SET session_replication_role = replica; DELETE FROM ledger.programme_clock');
    }
  });

  it('let the checker read what it rebuilds from, and write nothing', async () => {
    await as('checker', 'SELECT * FROM ledger.statement; SELECT id, payout_wallet FROM ledger.member');
    await as('checker', 'SELECT transfer_id, account_id, amount FROM ledger.entry; SELECT key FROM ledger.transfer');
    for (const text of [
      ...['SELECT * FROM ledger.member', 'SELECT * FROM ledger.entry', 'SELECT balance FROM ledger.account'],
      'DELETE FROM ledger.reward',
    ])
      await expect(as('checker', text)).rejects.toThrow(/^permission denied for table /);
  });

  it('let the checker of the version before, which may run beside, read what that one rebuilds from', async () => {
    expect(await as('checker', 'SELECT action, after, created_at FROM ledger.audit_entry')).toEqual([]);
  });

  it('make no administrator of anybody, and nobody but the migrator an owner', async () => {
    const names = DATABASE_USERS.map((user) => `'${new URL(urls[urlVariableOf(user)] ?? '').username}'`).join();
    expect(
      await as(
        'auth',
        `SELECT * FROM pg_roles WHERE rolname IN (${names}) AND (rolsuper OR rolcreaterole OR rolcreatedb
        OR rolreplication OR rolbypassrls)`,
      ),
    ).toEqual([]);
    const [{ owners } = { owners: '' }] = await as<{ owners: string }>(
      'migrator',
      `SELECT string_agg(DISTINCT relowner::regrole::text, ',') AS owners FROM pg_class
         WHERE relnamespace::regnamespace::text IN ('auth', 'ledger', 'deployments')`,
    );
    expect(owners).toBe(new URL(urls['MIGRATOR_DATABASE_URL'] ?? '').username);
  });

  it('stay as they are when all is run again, and take a new password', async () => {
    expect((await migrate()).out).toMatch(/nothing to do\nNothing to do: the database is up to date\.\n$/);
    expect(await sql()).not.toContain('planted');
    urls = roleUrls(database, 'planted-next');
    await expect(as('auth', 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    await onDatabase(database.url, await sql());
    expect((await migrate()).out).toMatch(/\nNothing to do: the database is up to date\.\n$/);
    await expect(as('ledger', 'DELETE FROM ledger.entry')).rejects.toThrow(/^permission denied/);
  });

  it.each([
    ['an address is missing', { AUTH_DATABASE_URL: '' }, 'AUTH_DATABASE_URL must be a postgres:// address'],
    [
      'a user has another name',
      { AUTH_DATABASE_URL: 'postgres://me:planted@h/club' },
      'The user in AUTH_DATABASE_URL must',
    ],
    [
      'a password is missing',
      { AUTH_DATABASE_URL: 'postgres://club_auth@h/club' },
      'AUTH_DATABASE_URL has no password.',
    ],
    ['they name two databases', { AUTH_DATABASE_URL: 'postgres://other_auth:planted@h/other' }, 'name 2 databases'],
  ])('are refused in one sentence when %s', async (_what, change, sentence) => {
    const club = DATABASE_USERS.map((user) => [urlVariableOf(user), `postgres://club_${user}:planted@h/club`]);
    const { code, out, err } = await ops.run(['database-roles'], { ...Object.fromEntries(club), ...change });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^ops database-roles: [^\n]*\n$/);
    expect(err).toContain(sentence);
    expect(err).not.toContain('planted');
  });
});
