import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { updateHistory } from '../members/write-history';
import { lockWithdrawal } from './withdrawal.store';

/**
 * Makes an open request smaller by what a claim paid of it, and its payment unless one is signed. A compounding of which
 * nothing is left ends. Amount in micro-USDC, `now` in programme time.
 */
export async function shortenRequest(
  tx: Tx,
  { id, amount: by }: { readonly id: string; readonly amount: bigint },
  now: Date,
): Promise<void> {
  const { amount } = await lockWithdrawal(tx, id);
  if (amount === by) return endCompounding(tx, id, now);
  await query(tx, `UPDATE withdrawal SET amount = amount - $2, reason_code = 'claimed' WHERE id = $1`, [id, by]);
  await query(tx, `UPDATE payment SET amount = amount - $2 WHERE withdrawal_id = $1 AND status = 'planned'`, [id, by]);
  await updateHistory(tx, id, { amount: amount - by });
}

/** A transaction that was signed for it goes on: its nonce has to be used up. */
async function endCompounding(tx: Tx, id: string, now: Date): Promise<void> {
  await query(tx, `UPDATE withdrawal SET status = 'failed', reason_code = 'claimed' WHERE id = $1`, [id]);
  await query(
    tx,
    `UPDATE payment SET status = 'failed', reason_code = 'claimed', finished_at = $2
      WHERE withdrawal_id = $1 AND status = 'planned'`,
    [id, now],
  );
  const data = { reason: { code: 'claimed', params: {} } } as const;
  await updateHistory(tx, id, { status: 'failed', details: { kind: 'compounding_failed', data } });
}

/** Says of a request where its money went, when a claim paid it to another address of the member than it named. EIP-55. */
export async function nameWallet(tx: Tx, id: string, wallet: string): Promise<void> {
  await query(tx, 'UPDATE withdrawal SET wallet = $2 WHERE id = $1', [id, wallet]);
  await updateHistory(tx, id, { details: { kind: 'withdrawal', data: { wallet } } });
}
