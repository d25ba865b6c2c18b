import { createReadStream } from 'node:fs';
import type { Client } from 'pg';
import { decrypt } from './encryption';
import { postgresEnvironment } from './postgres-environment';
import { runStages } from './programs';

/** One restore: all of it or nothing. */
export interface RestorePlan {
  readonly dump: string;
  readonly keyFile: string;
  /** Owners and rights as they were; without, all belongs to the role that restores. */
  readonly owners: boolean;
  /** Statements of the same transaction, before and after what the dump holds. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * Restores a dump in one transaction: what fails leaves the database as it was.
 * @throws Error in one sentence.
 */
export async function restoreDatabase(url: string, plan: RestorePlan): Promise<void> {
  const { dump, keyFile, owners, before, after } = plan;
  const script = ['--no-password', '--file=-', ...(owners ? [] : ['--no-owner', '--no-acl'])];
  const commands = (list: readonly string[]): string[] => list.map((statement) => `--command=${statement}`);
  // psql, since its transaction can hold more than the dump. It takes the end of what it reads for the end of the dump,
  // also when a program before it was killed: so COMMIT is a part of what it reads, and is sent when all of them ended well.
  const psql = ['--no-psqlrc', '--quiet', '--no-password', '--set=ON_ERROR_STOP=1'];
  const last = ['', ...after, 'COMMIT', ''].join(';\n');
  await runStages(
    [
      decrypt(keyFile),
      { program: 'pg_restore', args: script.filter((option) => option !== '--no-password') },
      {
        program: 'psql',
        args: [...psql, ...commands(['BEGIN', ...before]), '--file=-'],
        env: postgresEnvironment(url),
        last,
      },
    ],
    { source: createReadStream(dump) },
  );
}

/**
 * Ends what a backup brings back to life: whoever was signed in then, and mailed links that were used since. Transaction
 * numbers begin anew in another cluster, so the checker is told that all rewards are older than the next statement
 * (docs/operations.md, Checker).
 */
export const AFTER_RESTORE: readonly string[] = [
  // Triggers find their tables as in the service itself; a dump leaves no search path.
  'SET search_path TO auth; DELETE FROM session; DELETE FROM mailed_token',
  'SET search_path TO ledger; UPDATE reward SET written_by = pg_current_xact_id(); UPDATE statement SET snapshot = NULL',
];

/** Postgres tells the type of another role's backend to a superuser only, and its role to everybody; autovacuum has none. */
const OTHERS = `
  SELECT DISTINCT coalesce(nullif(application_name, ''), usename) AS name FROM pg_stat_activity
   WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL
     AND coalesce(backend_type, 'client backend') = 'client backend' ORDER BY 1`;

/** Ends the transaction when a program has connected since the restore began, which may have read or written what it replaces. */
export const REFUSE_NEWCOMERS = `
  DO $$ DECLARE others text; BEGIN
    PERFORM pg_stat_clear_snapshot();
    SELECT string_agg(name, ', ') INTO others FROM (${OTHERS}) AS other;
    IF others IS NOT NULL THEN
      RAISE EXCEPTION 'Others have connected meanwhile (%), and nothing was changed: stop every process, then restore again', others;
    END IF;
  END $$`;

/** Statements that remove every schema of a database, so that a backup finds it empty. */
export async function dropSchemas(client: Client): Promise<string[]> {
  return (await readSchemas(client)).flatMap((name) => [
    `DROP SCHEMA ${client.escapeIdentifier(name)} CASCADE`,
    ...(name === 'public' ? ['CREATE SCHEMA public'] : []),
  ]);
}

/** The same for the empty ones that `ops database-roles` makes, which a backup brings along; one that holds something stays. */
export async function dropEmptySchemas(client: Client): Promise<string[]> {
  const names = (await readSchemas(client)).filter((name) => name !== 'public');
  return names.map((name) => `DROP SCHEMA ${client.escapeIdentifier(name)}`);
}

async function readSchemas(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Other programs that are connected to this database. */
export async function connectedPrograms(client: Client): Promise<string[]> {
  return (await client.query<{ name: string }>(OTHERS)).rows.map(({ name }) => name);
}

/** Those of the roles that this server does not have. */
export async function missingRoles(client: Client, roles: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name)`,
    [roles],
  );
  return rows.map(({ name }) => name);
}
