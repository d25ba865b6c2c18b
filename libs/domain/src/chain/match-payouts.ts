/** USDC that arrived at a vault; addresses in EIP-55, amount in micro-USDC. */
export interface VaultArrival {
  readonly transactionHash: string;
  readonly from: string;
  readonly vault: string;
  readonly amount: bigint;
}

/** A payment that the pool's own event names. */
export interface PoolPayment {
  /** The id of the paid withdrawal. */
  readonly id: string;
  readonly transactionHash: string;
  readonly to: string;
  readonly amount: bigint;
}

/**
 * Matches arrivals to payments of the pool: from the pool, in the payment's transaction, to its payee, of its amount.
 * Each payment matches one arrival; further arrivals in the same transaction are deposits.
 * @returns the payment's id for each arrival, in their order; null for a deposit
 */
export function matchPayouts(
  arrivals: readonly VaultArrival[],
  payments: readonly PoolPayment[],
  rewardPool: string,
): readonly (string | null)[] {
  const open = new Set(payments);
  return arrivals.map((arrival) => {
    if (arrival.from !== rewardPool) return null;
    const payment = [...open].find((one) => isSame(one, arrival));
    if (payment === undefined) return null;
    open.delete(payment);
    return payment.id;
  });
}

function isSame(payment: PoolPayment, { transactionHash, vault, amount }: VaultArrival): boolean {
  return payment.transactionHash === transactionHash && payment.to === vault && payment.amount === amount;
}
