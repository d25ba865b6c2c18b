import { query, queryOne } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

/**
 * Programme time: the database's clock plus the demo's shift, millisecond precision. Cycles, locks, business days and
 * ages read this and nothing else, so that a process with a wrong clock changes nothing.
 */
export async function programmeNow(db: Database): Promise<Date> {
  const { now } = await queryOne<{ now: Date }>(db, 'SELECT programme_now() AS now');
  return now;
}

/**
 * Inserts the clock's row at boot.
 * @throws Error when the database belongs to another chain: its balances would be checked against the wrong one.
 */
export async function bindToChain(db: Database, chainId: number): Promise<void> {
  await query(db, 'INSERT INTO programme_clock (chain_id) VALUES ($1) ON CONFLICT DO NOTHING', [chainId]);
  const { chain_id: bound } = await queryOne<{ chain_id: number }>(db, 'SELECT chain_id FROM programme_clock');
  if (bound !== chainId) {
    throw new Error(
      `This database belongs to chain ${bound}, but CHAIN_ID is ${chainId}. Point the service at the right database.`,
    );
  }
}
