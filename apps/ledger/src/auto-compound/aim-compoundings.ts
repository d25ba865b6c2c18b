import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';

/**
 * Sends a member's compoundings that are not signed to the vault that is current now: statements to come name that one
 * alone, so the pool would pay no other (docs/product/statements.md §4). The caller holds the lock on the member's row.
 */
export async function aimCompoundings(tx: Tx, memberId: string): Promise<void> {
  await query(
    tx,
    `WITH aimed AS (
       UPDATE withdrawal w SET wallet = v.address FROM vault v, payment p
        WHERE w.member_id = $1 AND w.purpose = 'compounding' AND w.status = 'confirmed' AND p.withdrawal_id = w.id
          AND p.status = 'planned' AND v.member_id = w.member_id AND v.status = 'current' AND v.address <> w.wallet
       RETURNING w.id, w.wallet),
     paid AS (UPDATE payment p SET recipient = aimed.wallet FROM aimed WHERE p.withdrawal_id = aimed.id)
     UPDATE history h SET data = json_build_object('wallet', aimed.wallet) FROM aimed WHERE h.subject_id = aimed.id`,
    [memberId],
  );
}
