import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { rewindOtherTokens } from '../deposits/other-token-block.store';

/**
 * Rewinds the rows of blocks after `lastAgreed` (a reorg): registered deposits are expected again, all other non-final
 * rows are deleted. Final rows are unchanged; the caller has checked that the fork is above the final block.
 */
export async function rewindChain(tx: Tx, lastAgreed: number): Promise<void> {
  await query(
    tx,
    `UPDATE deposit SET status = 'expected', amount = expected_amount, raw_amount = 0, transaction_hash = NULL, nth = NULL,
            log_index = NULL, block_number = NULL, block_hash = NULL, seen_at = NULL
      WHERE block_number > $1 AND status = 'seen' AND expected_amount IS NOT NULL`,
    [lastAgreed],
  );
  await query(tx, `DELETE FROM deposit WHERE block_number > $1 AND status IN ('seen', 'wrong_token')`, [lastAgreed]);
  await rewindOtherTokens(tx, lastAgreed);
  await query(tx, 'DELETE FROM observation WHERE block_number > $1 AND booked_at IS NULL', [lastAgreed]);
  await query(tx, 'DELETE FROM chain_block WHERE number > $1', [lastAgreed]);
}
