import type { Client } from 'pg';
import { refusalOf } from '@ballast/platform/postgres/connect-database';
import { isDatabaseAway } from '@ballast/platform/postgres/database-away';
import { openClient } from '../services/database-client';

const TIMEOUT_MS = 10_000;

/**
 * Runs `work` on a connection of its own, whose statements may take as long as they do.
 * @throws Error in one sentence when Postgres does not answer or refuses; else what `work` throws.
 */
export async function withDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await openClient(url, { connectionTimeoutMillis: TIMEOUT_MS }).catch((error: unknown) => {
    if (isDatabaseAway(error))
      throw new Error(`Postgres does not answer at ${new URL(url).host}. Is it running, and is DATABASE_URL right?`, {
        cause: error,
      });
    throw refusalOf(error);
  });
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Postgres's major version. */
export async function majorVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version`,
  );
  return rows[0]?.version ?? 0;
}
