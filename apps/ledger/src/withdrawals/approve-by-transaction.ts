import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { checkPaymentProof, type PaymentProof } from '@ballast/domain/chain/payment-proof';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { PaymentMismatch } from '@ballast/domain/errors/params/money-errors';
import { withdrawalPaidOutside } from '@ballast/domain/ledger/withdrawals';
import type { ChainTransaction } from '@ballast/dto/chain/chain-transaction.dto';
import type { WithdrawalStatus } from '@ballast/dto/rewards/reward.dto';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { postAll } from '../accounts/post-all';
import { OwnContracts, checksummed } from '../chain/own-contracts';
import { updateHistory } from '../members/write-history';
import { membersOfVaults } from '../vaults/members-of-vaults';
import { ChainTransactions } from './chain-transactions';
import { completeWithdrawal } from './complete-withdrawal';
import { checkPending, decideWithdrawal, type Decision } from './decide-withdrawal';
import { poolPaidUnder } from './pool-paid-under';
import { SecondAdmin } from './second-admin';
import { findWithdrawal, type Withdrawal } from './withdrawal.store';

/**
 * Approving by a pasted transaction hash: accepted only when the chain shows that transaction paying exactly that amount of
 * USDC to exactly that address, in a block after the request, and no other withdrawal has used it
 * (`docs/product/rules.md §4.9`).
 *
 * Paid from outside, the pool owes the sum no longer: it is free again, and the withdrawal is complete. Paid by the pool
 * itself under this withdrawal's payout id, the `Paid` event completes it at finality like any other payout.
 */
@Injectable()
export class ApproveByTransaction {
  constructor(
    private readonly db: DataSource,
    private readonly chain: ChainTransactions,
    private readonly contracts: OwnContracts,
    private readonly second: SecondAdmin,
  ) {}

  /**
   * @returns the request's new status; 'requested' while a second admin is needed
   * @throws DomainError NOT_FOUND, WITHDRAWAL_NOT_PENDING, TRANSACTION_MISMATCH, TRANSACTION_ALREADY_USED, OWN_ACCOUNT,
   * SECOND_ADMIN_NEEDED, CHAIN_UNAVAILABLE
   */
  async approve(decision: Omit<Decision, 'action' | 'pastedHash'>, transactionHash: string): Promise<WithdrawalStatus> {
    const withdrawal = await findWithdrawal(this.db, decision.withdrawalId);
    checkPending(withdrawal);
    const shown = await this.chain.find(transactionHash);
    const proof = await this.prove(shown, withdrawal);
    if (proof.paidBy === null) throw mismatch(proof.shown);
    const hashed = { ...decision, action: 'withdrawal.approve_by_hash', pastedHash: transactionHash } as const;
    return decideWithdrawal(this.db, hashed, async (tx, open, now) => {
      await checkUnused(tx, transactionHash);
      if (!(await this.second.decides(tx, { withdrawal: open, now }, { admin: decision.admin, transactionHash })))
        return;
      if (proof.paidBy === 'pool') return confirmPaidByPool(tx, open, { transactionHash, shown, now });
      await completeWithdrawal(tx, open, { paidFrom: 'outside', transactionHash, now });
      await postAll(tx, [withdrawalPaidOutside(open)]);
    });
  }

  private async prove(shown: ChainTransaction, claim: Withdrawal): Promise<PaymentProof> {
    const transfers = shown.transfers.map((row) => ({
      from: checksummed(row.from),
      to: checksummed(row.to),
      amount: BigInt(row.amount),
    }));
    const vaults = await membersOfVaults(
      this.db,
      transfers.map(({ from }) => from),
    );
    const own = { rewardPool: this.contracts.rewardPool, isVault: (address: string) => vaults.has(address) };
    return checkPaymentProof({ ...shown, transfers }, claim, own);
  }
}

/**
 * Checks that no other withdrawal used the transaction; the lock serialises two admins who paste the same hash at once.
 */
async function checkUnused(tx: Tx, transactionHash: string): Promise<void> {
  await query(tx, `SELECT pg_advisory_xact_lock(hashtextextended('ballast:pasted:' || $1, 0))`, [transactionHash]);
  const used = await query(tx, 'SELECT FROM withdrawal WHERE transaction_hash = $1 LIMIT 1', [transactionHash]);
  if (used.length === 0) return;
  throw new DomainError('TRANSACTION_ALREADY_USED', {});
}

async function confirmPaidByPool(
  tx: Tx,
  { id, payoutId }: Withdrawal,
  paid: { readonly transactionHash: string; readonly shown: ChainTransaction; readonly now: Date },
): Promise<void> {
  const problem = await poolPaidUnder(tx, payoutId, { ...paid.shown, transactionHash: paid.transactionHash });
  if (problem !== null) throw mismatch(problem);
  await query(
    tx,
    `UPDATE withdrawal SET status = 'confirmed', paid_from = 'pool', transaction_hash = $2, decided_at = $3 WHERE id = $1`,
    [id, paid.transactionHash, paid.now],
  );
  await updateHistory(tx, id, { status: 'confirmed', transactionHash: paid.transactionHash });
}

function mismatch(shown: PaymentMismatch): DomainError {
  return new DomainError('TRANSACTION_MISMATCH', shown, { at: 'transactionHash' });
}
