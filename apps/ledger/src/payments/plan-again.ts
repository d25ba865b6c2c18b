import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { aimCompoundings } from '../auto-compound/aim-compoundings';
import { updateHistory } from '../members/write-history';
import { cancelOvertaken } from '../withdrawals/cancel-requests';

/**
 * Plans the payment of a withdrawal again, of what is left of it: its transactions are mined and paid nothing for it, so
 * that none of them can be mined any more. A request that a new password or payout wallet would have taken back, had it not been
 * signed for, is taken back instead. The caller holds the lock on the member's row.
 */
export async function planAgain(
  tx: Tx,
  { id: withdrawalId, memberId }: { readonly id: string; readonly memberId: string },
): Promise<void> {
  await query(
    tx,
    'DELETE FROM payment_candidate WHERE payment_id IN (SELECT id FROM payment WHERE withdrawal_id = $1)',
    [withdrawalId],
  );
  await query(
    tx,
    `UPDATE payment p SET status = 'planned', nonce = NULL, signer = NULL, transaction_hash = NULL, broadcast_at = NULL,
            amount = w.amount
       FROM withdrawal w WHERE w.id = p.withdrawal_id AND w.id = $1`,
    [withdrawalId],
  );
  await updateHistory(tx, withdrawalId, { transactionHash: null });
  await aimCompoundings(tx, memberId);
  await cancelOvertaken(tx, memberId);
}
