import { query } from '../postgres/query';
import type { Tx } from '../postgres/tx';
import { type Change, payloadsOf } from './change';

/** Publishes a change with the commit of the transaction; a rollback publishes nothing. */
export async function publishChange(tx: Pick<Tx, 'query'>, channel: string, change: Change): Promise<void> {
  const payloads = payloadsOf(change);
  if (payloads.length === 0) return;
  await query(tx, 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [channel, payloads]);
}
