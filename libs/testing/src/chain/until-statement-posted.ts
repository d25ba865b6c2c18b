import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { rpc } from './local-chain';

/** A statement is built within a second or two and sent within another; a machine that is busy takes a minute. */
const LIMIT_MS = 180_000;
const PAUSE_MS = 150;

// Nothing is to come when nobody ever had a reward, and when the pool refused this hour's: the next one is another.
const IS_THERE = `
  SELECT coalesce(
    (SELECT date_trunc('hour', s.built_at, 'UTC') = date_trunc('hour', ledger.programme_now(), 'UTC')
            AND (EXISTS (SELECT FROM ledger.posted_statement p WHERE p.statement = s.number)
                 OR EXISTS (SELECT FROM ledger.payment p WHERE p.statement = s.number AND p.status = 'failed'))
       FROM ledger.statement s ORDER BY s.number DESC LIMIT 1),
    NOT EXISTS (SELECT FROM ledger.reward)) AS there`;

/** A product on a local chain. */
export interface LocalProduct {
  /** As the database's superuser. */
  readonly databaseUrl: string;
  readonly rpcUrl: string;
}

/**
 * Waits until the statement of the present hour of programme time is posted and final, or none is to come. The chain makes
 * blocks meanwhile, as many as it is asked for at its present time: left to itself it would take seconds to make one final.
 * @throws Error with one sentence after three minutes.
 */
export async function untilStatementPosted({ databaseUrl, rpcUrl }: LocalProduct): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const deadline = Date.now() + LIMIT_MS; ; await sleep(PAUSE_MS)) {
      const { rows } = await client.query<{ there: boolean }>(IS_THERE);
      if (rows[0]?.there === true) return;
      if (Date.now() > deadline) throw new Error('This hour’s statement was not posted within three minutes.');
      await rpc(rpcUrl, 'evm_mine');
    }
  } finally {
    await client.end();
  }
}
