import type { PoolStatementsDto } from '@ballast/dto/chain/observed-blocks.dto';
import { query, queryOne } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { publishStatementChange } from '../changes/ledger-changes';
import { waitingForPayment } from './payable-at';

/**
 * Stores what the pool said at a final block: which statement is current, what it paid in all, the block's own time. Call
 * it after the block's events are reconciled.
 */
export async function storePoolStatements(
  tx: Tx,
  { current, settledTotal, blockTime }: PoolStatementsDto,
): Promise<void> {
  const { moved } = await queryOne<{ moved: boolean }>(
    tx,
    `WITH before AS (SELECT current_statement FROM reserve_state)
     UPDATE reserve_state SET current_statement = $1, settled_total = $2, chain_time = to_timestamp($3)
       FROM before RETURNING before.current_statement <> $1 AS moved`,
    [current, settledTotal, blockTime],
  );
  // A pause puts off when a statement counts, so that its notice tells nothing of when it was posted.
  await query(tx, 'UPDATE posted_statement SET posted_at = to_timestamp($1) WHERE posted_at > to_timestamp($1)', [
    blockTime,
  ]);
  // What members are due has changed for some of them.
  if (moved) await publishStatementChange(tx, await waitingForPayment(tx));
}
