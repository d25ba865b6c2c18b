import type { Client } from 'pg';
import type { DatabaseFacts } from './manifest';

const OWN_SCHEMAS = `SELECT oid FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`;

const TABLES = `
  SELECT relnamespace::regnamespace::text AS schema, relname AS name FROM pg_class
   WHERE relkind = 'r' AND relnamespace IN (${OWN_SCHEMAS}) ORDER BY 1, 2`;

/** Owners and holders of rights; everybody (0) and Postgres's own roles are there anyway. */
const ROLES = `
  SELECT DISTINCT rolname AS name FROM pg_roles WHERE rolname !~ '^pg_' AND oid IN (
    SELECT relowner FROM pg_class WHERE relnamespace IN (${OWN_SCHEMAS})
    UNION SELECT nspowner FROM pg_namespace WHERE oid IN (${OWN_SCHEMAS}) AND nspname <> 'public'
    UNION SELECT proowner FROM pg_proc WHERE pronamespace IN (${OWN_SCHEMAS})
    UNION SELECT (aclexplode(relacl)).grantee FROM pg_class WHERE relnamespace IN (${OWN_SCHEMAS})
    UNION SELECT (aclexplode(proacl)).grantee FROM pg_proc WHERE pronamespace IN (${OWN_SCHEMAS})
    UNION SELECT (aclexplode(nspacl)).grantee FROM pg_namespace WHERE oid IN (${OWN_SCHEMAS}))
   ORDER BY 1`;

const AUDIT = 'SELECT seq::text AS entries, hash FROM ledger.audit_entry ORDER BY seq DESC LIMIT 1';
const RESERVES = 'SELECT block_number::text AS block, short FROM ledger.reserve_state';

/** Reads the figures of a database, in the transaction that the connection is in. */
export async function readFacts(client: Client): Promise<DatabaseFacts> {
  const { rows: tables } = await client.query<{ schema: string; name: string }>(TABLES);
  const rows: Record<string, number> = {};
  const schemas: Record<string, string[]> = {};
  for (const { schema, name } of tables) {
    const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
    const { rows: counted } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
    rows[`${schema}.${name}`] = Number(counted[0]?.count ?? 0);
    if (name !== 'schema_migration') continue;
    const { rows: steps } = await client.query<{ name: string }>(`SELECT name FROM ${table} ORDER BY name`);
    schemas[schema] = steps.map((step) => step.name);
  }
  const { rows: roles } = await client.query<{ name: string }>(ROLES);
  return { schemas, rows, roles: roles.map(({ name }) => name), ...(await readLedger(client, rows)) };
}

async function readLedger(
  client: Client,
  tables: Readonly<Record<string, number>>,
): Promise<Pick<DatabaseFacts, 'audit' | 'reserves'>> {
  const read = async <R extends object>(table: string, sql: string): Promise<R | undefined> =>
    table in tables ? (await client.query<R>(sql)).rows[0] : undefined;
  const audit = await read<{ entries: string; hash: string }>('ledger.audit_entry', AUDIT);
  const reserves = await read<{ block: string | null; short: boolean }>('ledger.reserve_state', RESERVES);
  return {
    audit: audit === undefined ? null : { entries: Number(audit.entries), lastHash: audit.hash },
    reserves:
      reserves === undefined
        ? null
        : { block: reserves.block === null ? null : Number(reserves.block), short: reserves.short },
  };
}

/** The number of tables of ours in a database. */
export async function countTables(client: Client): Promise<number> {
  return (await client.query(TABLES)).rows.length;
}

/** Tables whose rows differ, with both numbers, as parts of a sentence. */
export function differingRows(then: DatabaseFacts['rows'], now: DatabaseFacts['rows']): string[] {
  const names = [...new Set([...Object.keys(then), ...Object.keys(now)])].sort();
  return names
    .filter((name) => then[name] !== now[name])
    .map((name) => `${name} has ${now[name] ?? 'no table'}, the backup ${then[name] ?? 'no table'}`);
}
