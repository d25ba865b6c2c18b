import type { PaymentMismatch } from '@ballast/domain/errors/params/money-errors';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';

/**
 * Whether a transaction of the reward pool paid this payout id, by the ledger's logs.
 * @returns null when it did and waits for reconciliation; else what the ledger knows instead.
 */
export async function poolPaidUnder(
  tx: Tx,
  payoutId: string,
  paid: { readonly transactionHash: string; readonly blockNumber: number | null },
): Promise<PaymentMismatch | null> {
  const events = await query<{ id: string }>(
    tx,
    `SELECT lower(body->>'id') AS id FROM observation
      WHERE transaction_hash = $1 AND kind = 'pool_event' AND body->>'event' = 'paid'`,
    [paid.transactionHash],
  );
  if (events.some(({ id }) => id === payoutId)) return null;
  return { reason: events.length > 0 ? 'other_payout' : 'not_read' };
}
