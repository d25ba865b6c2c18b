import { Injectable } from '@nestjs/common';
import { depositTransfer } from '@ballast/domain/ledger/deposits';
import type { Transfer } from '@ballast/domain/ledger/transfer';
import { rewardCompounded, withdrawalPaid } from '@ballast/domain/ledger/withdrawals';
import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { FinalBlock, Reconciler, Reconciliation } from '../chain/reconciliation';
import { creditVaults } from '../vaults/vault-balance.store';
import { ArrivalRules } from './arrival-rules';
import { reportDeposits, type FinalDeposit } from './report-deposits';

interface Row {
  readonly id: string;
  readonly member_id: string;
  readonly vault: string;
  readonly amount: bigint;
  readonly transaction_hash: string;
  readonly nth: number;
  readonly compounding_id: string | null;
  readonly seconds: number;
}

const COMPLETE = `
  UPDATE deposit SET status = 'completed', completed_at = $2,
         compounding_id = CASE WHEN compounding_id = ANY ($4::uuid[]) THEN compounding_id END
   WHERE status = 'seen' AND block_number <= $1 AND chain_id = $3
  RETURNING id, member_id, vault, amount, transaction_hash, nth, compounding_id,
            extract(epoch FROM completed_at - coalesce(seen_at, created_at))::float8 AS seconds`;

/**
 * Completes the deposits whose blocks are final and credits them (`docs/product/rules.md §4.6`: only the chain credits).
 * The arrival of a compounding that the pool paid in these blocks ends it and is no deposit; one of any other is: whatever
 * came to a vault is credited once.
 */
@Injectable()
export class CompleteDeposits implements Reconciler {
  constructor(private readonly rules: ArrivalRules) {}

  async reconcile(
    tx: Tx,
    { chainId, number, now }: FinalBlock,
    earlier: readonly Reconciliation[],
  ): Promise<Reconciliation> {
    const paid = earlier.flatMap(({ compounded = [] }) => compounded);
    const ids = toArrayLiteral(paid.map(({ id }) => id));
    const rows = await query<Row>(tx, COMPLETE, [number, now, chainId, ids]);
    const vaultChanges = new Map<string, bigint>();
    for (const { vault, amount } of rows) vaultChanges.set(vault, (vaultChanges.get(vault) ?? 0n) + amount);
    await creditVaults(tx, vaultChanges);
    const deposits = rows.filter((row) => row.compounding_id === null);
    await reportDeposits(tx, deposits.map(toFinalDeposit), { now, small: this.rules.smallDeposits });
    const arrived = new Set(rows.map((row) => row.compounding_id));
    return {
      vaultChanges,
      settled: deposits.map(({ seconds }) => ({ kind: 'deposit', seconds })),
      transfers: [
        ...deposits.map((row) => toTransfer(chainId, row)),
        // One that was paid but did not arrive is credited as a deposit when it is seen.
        ...paid.map((one) => (arrived.has(one.id) ? rewardCompounded(one) : withdrawalPaid(one))),
      ],
    };
  }
}

function toFinalDeposit({ id, member_id: memberId, amount, transaction_hash: transactionHash }: Row): FinalDeposit {
  return { id, memberId, amount, transactionHash };
}

function toTransfer(
  chainId: number,
  { member_id, amount, transaction_hash: transactionHash, vault, nth }: Row,
): Transfer {
  return depositTransfer({ chainId, transactionHash, vault, nth }, member_id, amount);
}
