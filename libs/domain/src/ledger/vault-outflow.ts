/** A payment out of a vault that is planned, signed or broadcast; micro-USDC. */
export interface OpenRelease {
  readonly id: string;
  readonly amount: bigint;
  /** The amount the owner already released directly out of this payment's money. */
  readonly taken: bigint;
}

export interface VaultState {
  /** Credited less released, micro-USDC. */
  readonly balance: bigint;
  /** Oldest first. */
  readonly open: readonly OpenRelease[];
}

/** Micro-USDC in a vault that no open payment is planned with. */
export function freeIn(vault: VaultState): bigint {
  const free = vault.balance - vault.open.reduce((sum, payment) => sum + payment.amount - payment.taken, 0n);
  return free > 0n ? free : 0n;
}

/** The explanation of an outflow, micro-USDC. */
export interface OutflowCover {
  readonly principal: bigint;
  readonly redeeming: bigint;
  /** By open payment: the amount this outflow took of its money. */
  readonly taken: ReadonlyMap<string, bigint>;
  /** The amount that the ledger did not know to be in the vault: a deposit was missed, which is an alarm. */
  readonly unknown: bigint;
}

/**
 * Explains USDC that left a vault at finality. A payment of ours uses the money reserved for it; an owner's direct
 * release uses free principal first. The rest is taken from other open payments, newest first: those fail on chain and
 * then return only what is left to them (P1: the owner may always take the money; no balance falls below zero).
 * @param paymentId the payment of this transaction, or null for an owner's direct release
 */
export function coverOutflow(amount: bigint, vault: VaultState, paymentId: string | null): OutflowCover {
  const own = vault.open.find((payment) => payment.id === paymentId);
  let left = amount;
  const use = (most: bigint): bigint => {
    const used = most < left ? most : left;
    left -= used;
    return used;
  };
  let redeeming = use(own === undefined ? 0n : own.amount - own.taken);
  const principal = use(freeIn(vault));
  const taken = new Map<string, bigint>();
  for (const payment of [...vault.open].reverse()) {
    if (payment.id === paymentId) continue;
    const used = use(payment.amount - payment.taken);
    if (used > 0n) taken.set(payment.id, used);
    redeeming += used;
  }
  return { principal, redeeming, taken, unknown: left };
}
