import { depositTransfer } from '@ballast/domain/ledger/deposits';
import type { Transfer } from '@ballast/domain/ledger/transfer';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { BookingContext } from '../chain/booking';
import { writeHistory } from '../members/write-history';
import { query } from '../persistence/query';
import { creditVaults } from '../vaults/vault-balance.store';

interface Row {
  readonly id: string;
  readonly member_id: string;
  readonly vault: string;
  readonly amount: bigint;
  readonly transaction_hash: string;
  readonly nth: number;
}

const COMPLETE = `
  UPDATE deposit SET status = 'completed', completed_at = $2
   WHERE status = 'seen' AND block_number <= $1 AND chain_id = $3
  RETURNING id, member_id, vault, amount, transaction_hash, nth`;

/**
 * Completes the deposits whose blocks are final and gives the movements that credit them (`01-rules §4`: only the chain
 * credits). Members' rows are locked by the caller.
 */
export async function completeDeposits(
  tx: Tx,
  finalNumber: number,
  { chainId, now }: BookingContext,
): Promise<{ readonly transfers: readonly Transfer[]; readonly arrived: ReadonlyMap<string, bigint> }> {
  const rows = await query<Row>(tx, COMPLETE, [finalNumber, now, chainId]);
  const arrived = new Map<string, bigint>();
  for (const { vault, amount } of rows) arrived.set(vault, (arrived.get(vault) ?? 0n) + amount);
  await creditVaults(tx, arrived);
  await writeHistory(
    tx,
    rows.map((row) => ({
      memberId: row.member_id,
      type: 'deposit' as const,
      amount: row.amount,
      description: 'Deposit of USDC',
      status: 'completed',
      transactionHash: row.transaction_hash,
      subjectId: row.id,
      at: now,
    })),
  );
  const transfers = rows.map((row) =>
    depositTransfer(
      { chainId, transactionHash: row.transaction_hash, vault: row.vault, nth: row.nth },
      row.member_id,
      row.amount,
    ),
  );
  return { transfers, arrived };
}
