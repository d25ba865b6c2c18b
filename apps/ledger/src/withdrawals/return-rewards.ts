import { withdrawalReturned } from '@ballast/domain/ledger/withdrawals';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { postAll } from '../accounts/post-all';
import { updateHistory } from '../members/write-history';
import { toReasonRow, type StoredReason } from '../payments/stored-reason';
import { publishWithdrawalEvent } from './publish-withdrawal-event';
import type { Withdrawal } from './withdrawal.store';

/**
 * Ends a withdrawal or a compounding without payment: its rewards are available again in the same transaction, and the
 * reason is stored for the member (`docs/product/rules.md P5`).
 */
export async function returnRewards(
  tx: Tx,
  withdrawal: Withdrawal,
  end: { readonly status: 'rejected' | 'failed' | 'cancelled'; readonly reason: StoredReason; readonly now: Date },
): Promise<void> {
  const { reason_code, reason } = toReasonRow(end.reason);
  await query(
    tx,
    `UPDATE withdrawal SET status = $2, reason_code = $3, reason = $4, decided_at = COALESCE(decided_at, $5::timestamptz) WHERE id = $1`,
    [withdrawal.id, end.status, reason_code, reason, end.now],
  );
  await query(tx, `UPDATE reward SET status = 'available', withdrawal_id = NULL WHERE withdrawal_id = $1`, [
    withdrawal.id,
  ]);
  await postAll(tx, [withdrawalReturned(withdrawal)]);
  await updateHistory(tx, withdrawal.id, {
    status: end.status,
    ...(withdrawal.purpose === 'compounding'
      ? { details: { kind: 'compounding_failed', data: { reason: end.reason } } }
      : {}),
  });
  const what = end.status === 'rejected' ? 'denied' : end.status;
  await publishWithdrawalEvent(tx, withdrawal, { what, reason: end.reason });
}
