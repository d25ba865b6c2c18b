import { depositTransfer } from '@ballast/domain/ledger/deposits';
import type { Transfer } from '@ballast/domain/ledger/transfer';
import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { ReconciliationContext } from '../chain/reconciliation';
import { creditVaults } from '../vaults/vault-balance.store';
import { reportDeposits } from './report-deposits';

interface Row {
  readonly id: string;
  readonly member_id: string;
  readonly vault: string;
  readonly amount: bigint;
  readonly transaction_hash: string;
  readonly nth: number;
  readonly compounding_id: string | null;
}

const COMPLETE = `
  UPDATE deposit SET status = 'completed', completed_at = $2,
         compounding_id = CASE WHEN compounding_id = ANY ($4::uuid[]) THEN compounding_id END
   WHERE status = 'seen' AND block_number <= $1 AND chain_id = $3
  RETURNING id, member_id, vault, amount, transaction_hash, nth, compounding_id`;

/** The result of completing deposits. */
export interface CompletedDeposits {
  readonly transfers: readonly Transfer[];
  /** Micro-USDC that arrived at each vault. */
  readonly arrived: ReadonlyMap<string, bigint>;
  /** The compoundings whose payment arrived. */
  readonly compounded: ReadonlySet<string>;
}

/**
 * Completes the deposits whose blocks are final and gives the movements that credit them (`docs/product/rules.md §4.6`: only
 * the chain credits). The payment of a compounding among `paid` is no deposit; one that is not among them is: whatever came to
 * a vault is credited once. Members' rows are locked by the caller.
 */
export async function completeDeposits(
  tx: Tx,
  final: { readonly number: number; readonly paid: readonly string[] },
  { chainId, now, smallDeposits }: ReconciliationContext,
): Promise<CompletedDeposits> {
  const all = await query<Row>(tx, COMPLETE, [final.number, now, chainId, toArrayLiteral(final.paid)]);
  const arrived = new Map<string, bigint>();
  for (const { vault, amount } of all) arrived.set(vault, (arrived.get(vault) ?? 0n) + amount);
  const rows = all.filter((row) => row.compounding_id === null);
  await creditVaults(tx, arrived);
  const credited = rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    amount: row.amount,
    transactionHash: row.transaction_hash,
  }));
  await reportDeposits(tx, credited, { now, small: smallDeposits });
  const transfers = rows.map((row) =>
    depositTransfer(
      { chainId, transactionHash: row.transaction_hash, vault: row.vault, nth: row.nth },
      row.member_id,
      row.amount,
    ),
  );
  const compounded = new Set(all.map((row) => row.compounding_id).filter((id) => id !== null));
  return { transfers, arrived, compounded };
}
