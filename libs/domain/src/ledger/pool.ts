import { clubAccount } from './accounts';
import { transfer, type Transfer } from './transfer';

/** USDC that came into the reward pool; nobody gets a claim by it. Amounts in micro-USDC. */
export function poolFunded(observationKey: string, amount: bigint): Transfer {
  return transfer('pool_funded', `pool_funded:${observationKey}`, [
    { account: clubAccount('pool_assets'), amount: -amount },
    { account: clubAccount('pool_free'), amount },
  ]);
}

/** An announced withdrawal of the operator leaves the free funds at once (`ARCHITECTURE.md §7`). */
export function poolWithdrawalAnnounced(announcementId: string, amount: bigint): Transfer {
  return transfer('pool_withdrawal_announced', `pool_withdrawal_announced:${announcementId}`, [
    { account: clubAccount('pool_free'), amount: -amount },
    { account: clubAccount('pool_announced'), amount },
  ]);
}

/** A cancelled announcement is free again. */
export function poolWithdrawalCancelled(announcementId: string, amount: bigint): Transfer {
  return transfer('pool_withdrawal_cancelled', `pool_withdrawal_ended:${announcementId}`, [
    { account: clubAccount('pool_announced'), amount: -amount },
    { account: clubAccount('pool_free'), amount },
  ]);
}

/** An executed announcement has left the chain. */
export function poolWithdrawalExecuted(announcementId: string, amount: bigint): Transfer {
  return transfer('pool_withdrawal_executed', `pool_withdrawal_ended:${announcementId}`, [
    { account: clubAccount('pool_announced'), amount: -amount },
    { account: clubAccount('pool_assets'), amount },
  ]);
}

/** A USDC Transfer out of the pool. */
export interface PoolOutflow {
  readonly transactionHash: string;
  readonly to: string;
  readonly amount: bigint;
}

/** An event of the pool that says why money left: a payment or an executed withdrawal. */
export type PoolReason = PoolOutflow;

/**
 * The outflows that no event of the same transaction explains, one event each (invariant V4: there should be none).
 */
export function unexplainedOutflows<T extends PoolOutflow>(
  outflows: readonly T[],
  reasons: readonly PoolReason[],
): readonly T[] {
  const keyOf = ({ transactionHash, to, amount }: PoolOutflow): string =>
    `${transactionHash}:${to.toLowerCase()}:${amount}`;
  const unused = new Map<string, number>();
  for (const reason of reasons) unused.set(keyOf(reason), (unused.get(keyOf(reason)) ?? 0) + 1);
  return outflows.filter((outflow) => {
    const left = unused.get(keyOf(outflow)) ?? 0;
    unused.set(keyOf(outflow), left - 1);
    return left <= 0;
  });
}
