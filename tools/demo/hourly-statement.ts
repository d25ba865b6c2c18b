import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** A statement is built within a second and final a few seconds later; a busy machine takes longer. */
const LIMIT_MS = 60_000;
const PAUSE_MS = 100;

// Nothing is to come when nobody ever had a reward, and when the pool refused this hour's: the next one is another.
const IS_THERE = `
  SELECT coalesce(
    (SELECT date_trunc('hour', s.built_at, 'UTC') = date_trunc('hour', ledger.programme_now(), 'UTC')
            AND (EXISTS (SELECT FROM ledger.posted_statement p WHERE p.statement = s.number)
                 OR EXISTS (SELECT FROM ledger.payment p WHERE p.statement = s.number AND p.status = 'failed'))
       FROM ledger.statement s ORDER BY s.number DESC LIMIT 1),
    NOT EXISTS (SELECT FROM ledger.reward)) AS there`;

/**
 * Waits until the statement of the present hour of programme time is posted, or none is to come.
 * @throws Error with one sentence after a minute.
 */
export async function untilStatementPosted(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const deadline = Date.now() + LIMIT_MS; ; await sleep(PAUSE_MS)) {
      const { rows } = await client.query<{ there: boolean }>(IS_THERE);
      if (rows[0]?.there === true) return;
      if (Date.now() > deadline) throw new Error('This hour’s statement was not posted within a minute.');
    }
  } finally {
    await client.end();
  }
}
