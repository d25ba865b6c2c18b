import type { Client } from 'pg';
import { withClient } from '../../services/database-client';

const TIMEOUT_MS = 5_000;

/** Runs `read` on a connection of its own. @throws what connecting or reading fails with */
export function withPostgres<T>(url: string, read: (client: Client) => Promise<T>): Promise<T> {
  return withClient(url, { connectionTimeoutMillis: TIMEOUT_MS, statement_timeout: TIMEOUT_MS }, read);
}

/** The only row of a statement. */
export async function rowOf<R extends object>(
  client: Client,
  sql: string,
  values: readonly unknown[] = [],
): Promise<R> {
  const { rows } = await client.query<R>(sql, [...values]);
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that always has a row gave none');
  return row;
}
