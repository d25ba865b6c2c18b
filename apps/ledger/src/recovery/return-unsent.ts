import { formatUsdc } from '@ballast/domain/money/usdc';
import type { PaymentStatus } from '@ballast/dto/chain/payment.dto';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { returnRewards } from '../withdrawals/return-rewards';
import { toWithdrawal, WITHDRAWAL_COLUMNS, type WithdrawalRow } from '../withdrawals/withdrawal.store';
import { CannotRecord } from './cannot-record';

const REASON = { code: 'restored_backup', params: {} } as const;

type OpenRow = WithdrawalRow & { readonly payment: PaymentStatus | null };

/**
 * Makes the rewards of a member's open requests available again: they may be those that a lost payout paid. Requests that
 * were approved and not signed are held back while the payout is unexplained (`ListOpenPayments`) and fail here; an
 * undecided request has to be denied by an admin. The caller holds the lock of the member.
 * @returns the ids of the requests that failed.
 * @throws CannotRecord while a request is undecided or its payment is under way.
 */
export async function returnUnsent(tx: Tx, memberId: string, now: Date): Promise<readonly string[]> {
  const open = await query<OpenRow>(
    tx,
    `SELECT ${WITHDRAWAL_COLUMNS}, p.status AS payment FROM withdrawal w LEFT JOIN payment p ON p.withdrawal_id = w.id
      WHERE w.member_id = $1 AND w.status IN ('requested', 'confirmed') ORDER BY w.created_at, w.id FOR NO KEY UPDATE OF w`,
    [memberId],
  );
  refuse(
    open.filter(({ status }) => status === 'requested'),
    (requests) => `The member has asked again by ${requests}. Deny that first, then run recover:vaults again.`,
  );
  refuse(
    open.filter(({ status, payment }) => status === 'confirmed' && payment !== 'planned'),
    (requests) => `The payment of ${requests} is under way. Run recover:vaults again when it has ended.`,
  );
  for (const row of open) {
    await query(
      tx,
      `UPDATE payment SET status = 'failed', reason_code = $2, finished_at = $3 WHERE withdrawal_id = $1`,
      [row.id, REASON.code, now],
    );
    await returnRewards(tx, toWithdrawal(row), { status: 'failed', reason: REASON, now });
  }
  return open.map(({ id }) => id);
}

function refuse(rows: readonly OpenRow[], sentence: (requests: string) => string): void {
  if (rows.length === 0) return;
  throw new CannotRecord(
    sentence(rows.map(({ id, amount }) => `request ${id} of ${formatUsdc(amount)} USDC`).join(', ')),
  );
}
