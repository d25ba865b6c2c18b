import type { Client } from 'pg';

/** The database that a folder of backups belongs to. */
export interface DatabaseIdentity {
  /** For people. */
  readonly name: string;
  /** When its first table was made, to the microsecond: another club has another, and a restored one the same. */
  readonly begun: string;
}

const TABLES = `
  SELECT quote_ident(schemaname) || '.schema_migration' AS name FROM pg_tables WHERE tablename = 'schema_migration' ORDER BY 1`;

/** Reads which database this is. @throws Error in one sentence when it holds nothing of the product */
export async function readIdentity(client: Client): Promise<DatabaseIdentity> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  const times = tables.map(({ name }) => `SELECT min(applied_at) AS at FROM ${name}`).join(' UNION ALL ');
  if (times === '') throw new Error('The database is empty, so nothing was written: is DATABASE_URL the right one?');
  const { rows } = await client.query<{ name: string; begun: string }>(
    `SELECT current_database() AS name, to_char(min(at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS begun FROM (${times}) AS steps`,
  );
  const [found] = rows;
  if (found === undefined || found.begun === null) throw new Error('The database has no tables of the product.');
  return found;
}

/** The database that a folder names as its own; null: it names none that can be read. */
export function parseIdentity(text: string): DatabaseIdentity | null {
  try {
    const { name, begun } = JSON.parse(text) as Partial<DatabaseIdentity>;
    return typeof name === 'string' && typeof begun === 'string' ? { name, begun } : null;
  } catch {
    return null;
  }
}
