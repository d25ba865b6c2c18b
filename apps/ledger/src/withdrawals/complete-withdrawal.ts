import type { Tx } from '@ballast/platform/postgres/tx';
import { updateHistory } from '../members/write-history';
import { query } from '../persistence/query';
import type { Withdrawal } from './withdrawal.store';

/** How a withdrawal was paid, final on chain. */
export interface Settlement {
  readonly paidFrom: 'pool' | 'outside';
  readonly transactionHash: string;
  /** Programme time. */
  readonly now: Date;
}

/** Ends a withdrawal as paid: its rewards are withdrawn for good. The caller posts the movement of money. */
export async function completeWithdrawal(tx: Tx, withdrawal: Withdrawal, settlement: Settlement): Promise<void> {
  const { paidFrom, transactionHash, now } = settlement;
  await query(
    tx,
    `UPDATE withdrawal SET status = 'completed', paid_from = $2, transaction_hash = $3, completed_at = $4,
            decided_at = COALESCE(decided_at, $4) WHERE id = $1`,
    [withdrawal.id, paidFrom, transactionHash, now],
  );
  await query(tx, `UPDATE reward SET status = 'withdrawn' WHERE withdrawal_id = $1`, [withdrawal.id]);
  await query(
    tx,
    `UPDATE payment SET status = 'done', transaction_hash = $2, finished_at = $3 WHERE withdrawal_id = $1`,
    [withdrawal.id, transactionHash, now],
  );
  await query(
    tx,
    `INSERT INTO member_total AS t (member_id, rewards_withdrawn) VALUES ($1, $2)
     ON CONFLICT (member_id) DO UPDATE SET rewards_withdrawn = t.rewards_withdrawn + EXCLUDED.rewards_withdrawn`,
    [withdrawal.memberId, withdrawal.amount],
  );
  await updateHistory(tx, withdrawal.id, { status: 'completed', transactionHash });
}
