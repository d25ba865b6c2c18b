import type { Client } from 'pg';
import { refusalOf } from '@ballast/platform/postgres/connect-database';
import { type ServiceSchema, serviceSchemas } from '../../services/built-service';
import { databaseUrlOf } from '../../services/database-users';
import { type Check, type Finding, codeOf, fail, ok, warn } from '../finding';
import { checkCheckerRole } from './check-checker-role';
import { checkConnections } from './check-connections';
import { checkServiceRoles } from './check-service-roles';
import { rowOf, withPostgres } from './connect';

const OLDEST_VERSION = 16;

interface Role {
  readonly version: number;
  readonly name: string;
  readonly isSuperuser: boolean;
  readonly mayCreate: boolean;
}

/** Postgres: reachable, its roles, the migrations, the connections. */
export const checkDatabase: Check = async (env) => {
  const url = databaseUrlOf('migrator', env);
  if (url === undefined || url === '') return [fail('database', 'DATABASE_URL is missing: set it.')];
  let findings: readonly Finding[];
  try {
    findings = await withPostgres(url, async (client) => [
      ...(await checkRole(client)),
      ...(await checkAllMigrations(client)),
      await checkConnections(client, env),
    ]);
  } catch (error) {
    const refusal = refusalOf(error);
    const sentence =
      refusal === error
        ? `Postgres does not answer (${codeOf(error)}): is it running, and is DATABASE_URL right?`
        : (refusal as Error).message;
    return [fail('database', sentence)];
  }
  return [...findings, ...(await checkServiceRoles(env)), await checkCheckerRole(env)];
};

async function checkRole(client: Client): Promise<Finding[]> {
  const role = await rowOf<Role>(
    client,
    `SELECT current_setting('server_version_num')::int / 10000 AS version, current_user AS name,
      (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser",
      has_database_privilege(current_database(), 'CREATE') AS "mayCreate"`,
  );
  const seen = `Postgres ${role.version} answers as ${role.name}`;
  if (!role.mayCreate) return [fail('database', `${seen}, who may not create in this database: make it its owner.`)];
  if (role.isSuperuser)
    return [warn('database', `${seen}, a superuser: give the processes a role that only owns this database.`)];
  if (role.version < OLDEST_VERSION)
    return [warn('database', `${seen}, and the product is tested with ${OLDEST_VERSION} and newer: upgrade it.`)];
  return [ok('database', seen)];
}

async function checkAllMigrations(client: Client): Promise<Finding[]> {
  const findings: Finding[] = [];
  // One after the other: a connection has one statement at a time.
  for (const schema of serviceSchemas()) findings.push(await checkMigrations(client, schema));
  return findings;
}

async function checkMigrations(client: Client, { service, schema, migrations }: ServiceSchema): Promise<Finding> {
  const { exists } = await rowOf<{ exists: boolean }>(client, 'SELECT to_regclass($1) IS NOT NULL AS exists', [
    `${schema}.schema_migration`,
  ]);
  const applied = exists ? await client.query<{ name: string }>(`SELECT name FROM ${schema}.schema_migration`) : null;
  const done = new Set(applied?.rows.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !done.has(name));
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...done].filter((name) => !known.has(name));
  const subject = `${service} tables`;
  if (newer.length > 0) return fail(subject, `are newer than this version (${newer.join(', ')}): start the newer one.`);
  if (missing.length > 0)
    return fail(subject, `lack ${missing.length} of ${migrations.length} steps: run npm run ops -- migrate.`);
  return ok(subject, `have all ${migrations.length} steps`);
}
