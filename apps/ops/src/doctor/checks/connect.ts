import { Client } from 'pg';

const TIMEOUT_MS = 5_000;

/** Runs `read` on a connection of its own. @throws what connecting or reading fails with */
export async function withPostgres<T>(url: string, read: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'ballast-ops',
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await read(client);
  } finally {
    await client.end();
  }
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
