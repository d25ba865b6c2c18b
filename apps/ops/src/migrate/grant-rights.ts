import type { Client } from 'pg';
import { type DatabaseUser, isPlainName, roleOf } from '../services/database-users';

type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

interface TableRights {
  /** Qualified and quoted. */
  readonly table: string;
  readonly has: readonly string[];
  readonly isMigrations: boolean;
  readonly isPartition: boolean;
  readonly refusesUpdate: boolean;
  readonly refusesDelete: boolean;
}

/**
 * Tables of a schema with the rights that a role was granted, and what their `refuse_change` triggers refuse (pg_trigger.h: 8
 * DELETE, 16 UPDATE), whatever the row.
 */
const TABLES = `
  SELECT c.oid::regclass::text AS "table", c.relname = 'schema_migration' AS "isMigrations", c.relispartition AS "isPartition",
    ARRAY(SELECT privilege_type::text FROM aclexplode(c.relacl) WHERE grantee = $2::regrole ORDER BY 1) AS has,
    coalesce(refused.events & 16 <> 0, false) AS "refusesUpdate", coalesce(refused.events & 8 <> 0, false) AS "refusesDelete"
  FROM pg_class c, LATERAL (
    SELECT bit_or(t.tgtype::int) AS events FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE t.tgrelid = c.oid AND p.proname = 'refuse_change' AND t.tgqual IS NULL) refused
  WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p', 'v') ORDER BY 1`;

/** The role of a user in this database; null where one role does everything. */
export async function roleIn(client: Client, user: DatabaseUser): Promise<string | null> {
  const { rows } = await client.query<{ database: string }>('SELECT current_database() AS database');
  const database = rows[0]?.database ?? '';
  if (!isPlainName(database)) return null;
  const role = roleOf(database, user);
  const { rows: found } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  return found.length === 0 ? null : role;
}

/**
 * Gives a service's role what it does with its own tables, and nothing that a trigger refuses: history that is append-only
 * cannot be changed by it, and who does not own a table can neither switch its triggers off nor give itself a right.
 * @returns how many tables had other rights before
 */
export async function grantOwnRights(client: Client, schema: string, role: string): Promise<number> {
  const { rows } = await client.query<TableRights>(TABLES, [schema, role]);
  const changed = rows.flatMap((row) => {
    const wanted = rightsOn(row);
    return [...wanted].sort().join() === row.has.join() ? [] : [{ table: row.table, wanted }];
  });
  for (const { table, wanted } of changed)
    await client.query(
      `REVOKE ALL ON ${table} FROM ${role}${wanted.length > 0 ? `; GRANT ${wanted.join(', ')} ON ${table} TO ${role}` : ''}`,
    );
  return changed.length;
}

/** Rights go by the table: its partitions are reached by it, and none by itself. */
function rightsOn({ isMigrations, isPartition, refusesUpdate, refusesDelete }: TableRights): Right[] {
  if (isPartition) return [];
  if (isMigrations) return ['SELECT'];
  return [
    'SELECT',
    'INSERT',
    ...(refusesUpdate ? [] : ['UPDATE' as const]),
    ...(refusesDelete ? [] : ['DELETE' as const]),
  ];
}
