import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { programmeNow } from '../clock/programme-clock';
import { returnRewards } from './return-rewards';
import { WITHDRAWAL_COLUMNS, toWithdrawal, type WithdrawalRow } from './withdrawal.store';

/**
 * Takes back a member's requests to other addresses than the payout wallet that no transaction was signed for, after a
 * new password or payout wallet: whoever asked for them may not have been the member, and an open request keeps its
 * address in statements. The caller holds the lock on the member's row, and has stored the change.
 */
export async function cancelRequests(tx: Tx, memberId: string): Promise<void> {
  await cancelThose(tx, memberId);
}

/**
 * Takes back those from before the last such change which have no signed transaction any more: it was mined without paying. What
 * was asked for after the change stays. The caller holds the lock on the member's row.
 */
export async function cancelOvertaken(tx: Tx, memberId: string): Promise<void> {
  await cancelThose(tx, memberId, 'AND w.created_at <= greatest(m.password_changed_at, m.payout_wallet_changed_at)');
}

async function cancelThose(tx: Tx, memberId: string, further = ''): Promise<void> {
  const rows = await query<WithdrawalRow>(
    tx,
    `SELECT ${WITHDRAWAL_COLUMNS} FROM withdrawal w JOIN member m ON m.id = w.member_id
      WHERE w.member_id = $1 AND w.purpose = 'withdrawal' AND w.transaction_hash IS NULL
        AND lower(w.wallet) IS DISTINCT FROM lower(m.payout_wallet) ${further}
        AND (w.status = 'requested' OR w.status = 'confirmed' AND EXISTS (
          SELECT FROM payment p WHERE p.withdrawal_id = w.id AND p.status = 'planned'))
      ORDER BY w.id FOR NO KEY UPDATE OF w`,
    [memberId],
  );
  const now = await programmeNow(tx);
  for (const withdrawal of rows.map(toWithdrawal)) {
    const { id } = withdrawal;
    await query(
      tx,
      `UPDATE payment SET status = 'failed', reason_code = 'account_changed', finished_at = $2
        WHERE withdrawal_id = $1 AND status = 'planned'`,
      [id, now],
    );
    const reason = { code: 'account_changed', params: {} } as const;
    await returnRewards(tx, withdrawal, { status: 'cancelled', reason, now });
  }
}
