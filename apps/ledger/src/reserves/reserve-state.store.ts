import { query, queryOne } from '@ballast/platform/postgres/query';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import { openAlarm } from '../alarms/alarms';

/** A final block and what the pool holds at it, micro-USDC. */
export interface ReserveSnapshot {
  readonly blockNumber: number;
  readonly blockHash: string | null;
}

/** Adjusts the pool's expected balance on chain by the posted amount; a read balance replaces it. */
export async function shiftPoolBalance(tx: Tx, amount: bigint): Promise<void> {
  if (amount === 0n) return;
  await query(tx, 'UPDATE reserve_state SET pool_balance = GREATEST(0, pool_balance + $1)', [amount]);
}

/** Stores the pool's balance from `balanceOf`. */
export async function storePoolBalance(tx: Tx, balance: bigint): Promise<void> {
  await query(tx, 'UPDATE reserve_state SET pool_balance = $1', [balance]);
}

/** Stores whether USDC's issuer had paused it at the final block. */
export async function storeUsdcPaused(tx: Tx, paused: boolean): Promise<void> {
  await query(tx, 'UPDATE reserve_state SET usdc_paused = $1 WHERE usdc_paused <> $1', [paused]);
}

/**
 * Compares chain and ledger at a final block, the vault side and the pool side each (`docs/product/rules.md P4`): short when
 * any vault or the pool holds less than the ledger has from it, or while an audit's difference is open. New cycles and new
 * receiving addresses stop then, and go on by themselves once both sides match.
 */
export async function compareReserves(tx: Tx, snapshot: ReserveSnapshot): Promise<void> {
  await query(
    tx,
    `UPDATE reserve_state SET block_number = $1, block_hash = $2, checked_at = clock_timestamp(),
            short = EXISTS (SELECT FROM vault WHERE chain_balance < balance)
                 OR pool_balance < (SELECT -balance FROM account WHERE owner IS NULL AND kind = 'pool_assets')
                 OR ${openAlarm('AUDIT_DIFFERENCE')}`,
    [snapshot.blockNumber, snapshot.blockHash],
  );
}

/** Whether assets fell short of liabilities at the last final block. */
export async function areReservesShort(db: Database): Promise<boolean> {
  const { short } = await queryOne<{ short: boolean }>(db, 'SELECT short FROM reserve_state');
  return short;
}

/** The final block that chain balances are true at, or null before the first. */
export async function comparedBlock(db: Database): Promise<number | null> {
  const { block } = await queryOne<{ block: bigint | null }>(db, 'SELECT block_number AS block FROM reserve_state');
  return block === null ? null : Number(block);
}
