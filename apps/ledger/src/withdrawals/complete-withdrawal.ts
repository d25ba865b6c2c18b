import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { updateHistory } from '../members/write-history';
import { SECONDS_OPEN } from '../payments/seconds-open';
import { publishWithdrawalEvent } from './publish-withdrawal-event';
import type { NewWithdrawal, WithdrawalPurpose } from './withdrawal.store';

/** The final status of the rewards and the total they count in, per purpose. */
const ENDS: Readonly<Record<WithdrawalPurpose, { readonly reward: string; readonly total: string }>> = {
  withdrawal: { reward: 'withdrawn', total: 'rewards_withdrawn' },
  compounding: { reward: 'compounded', total: 'rewards_compounded' },
  claim: { reward: 'withdrawn', total: 'rewards_withdrawn' },
};

/** The final payment of a withdrawal. */
export interface Settlement {
  readonly paidFrom: 'pool' | 'outside';
  readonly transactionHash: string;
  /** Programme time. */
  readonly now: Date;
}

/**
 * Ends a withdrawal or a compounding as paid: its rewards are gone for good. The caller posts the movement of money. A
 * signed transaction that is not the one that paid stays open: its nonce has to be used up, and it finds nothing due.
 * @returns for how many seconds its payment was open; undefined when this ends none
 */
export async function completeWithdrawal(
  tx: Tx,
  withdrawal: NewWithdrawal,
  settlement: Settlement,
): Promise<number | undefined> {
  const { paidFrom, transactionHash, now } = settlement;
  const { reward, total } = ENDS[withdrawal.purpose];
  await query(
    tx,
    `UPDATE withdrawal SET status = 'completed', paid_from = $2, transaction_hash = $3, completed_at = $4,
            settled_at = clock_timestamp(), decided_at = COALESCE(decided_at, $4) WHERE id = $1`,
    [withdrawal.id, paidFrom, transactionHash, now],
  );
  await query(tx, 'UPDATE reward SET status = $2 WHERE withdrawal_id = $1', [withdrawal.id, reward]);
  const [finished] = await query<{ seconds: number }>(
    tx,
    `UPDATE payment SET status = 'done', transaction_hash = $2, finished_at = $3 WHERE withdrawal_id = $1
        AND (status = 'planned' OR EXISTS (
          SELECT FROM payment_candidate c WHERE c.payment_id = payment.id AND c.transaction_hash = $2)) RETURNING ${SECONDS_OPEN}`,
    [withdrawal.id, transactionHash, now],
  );
  await query(
    tx,
    `INSERT INTO member_total AS t (member_id, ${total}) VALUES ($1, $2)
     ON CONFLICT (member_id) DO UPDATE SET ${total} = t.${total} + EXCLUDED.${total}`,
    [withdrawal.memberId, withdrawal.amount],
  );
  await updateHistory(tx, withdrawal.id, { status: 'completed', transactionHash });
  await publishWithdrawalEvent(tx, withdrawal, { what: 'paid', transactionHash });
  return finished?.seconds;
}
