import type { Tx } from '@ballast/platform/postgres/tx';
import { query } from '../persistence/query';

/**
 * Whether a transaction of the reward pool paid this payout id, by the ledger's logs.
 * @returns null when it did and waits for reconciliation; else a sentence with the ledger's state.
 */
export async function poolPaidUnder(
  tx: Tx,
  payoutId: string,
  paid: { readonly transactionHash: string; readonly blockNumber: number | null },
): Promise<string | null> {
  const events = await query<{ id: string }>(
    tx,
    `SELECT lower(body->>'id') AS id FROM observation
      WHERE transaction_hash = $1 AND kind = 'pool_event' AND body->>'event' = 'paid'`,
    [paid.transactionHash],
  );
  if (events.some(({ id }) => id === payoutId)) return null;
  if (events.length > 0)
    return 'The reward pool made that payment under another payout id: it is not for this withdrawal.';
  return 'The ledger has not read that payment of the reward pool yet. Please try again in a minute.';
}
