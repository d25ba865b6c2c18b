import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

/** The partitions of a table, in the order of their bounds' names. */
export async function partitionsOf(db: Database, table: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    db,
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = to_regclass($1) ORDER BY 1`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** How many rows lie where. */
export async function rowsByPartition(db: Database, table: string): Promise<Record<string, number>> {
  const rows = await query<{ name: string; n: number }>(
    db,
    `SELECT tableoid::regclass::text AS name, count(*)::int AS n FROM ${table} GROUP BY 1 ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}
