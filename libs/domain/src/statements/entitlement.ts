/**
 * Hours between the posting of a statement and the moment from which it counts (docs/product/statements.md §4). A
 * statement is built shortly before it is posted, so they count from its building here.
 */
const NOTICE_HOURS = 24;
const HOUR = 3_600_000;
export const NOTICE_MS = NOTICE_HOURS * HOUR;

/** When a statement that is built at this instant of programme time takes effect. */
export function takesEffectAt(builtAt: Date): Date {
  return new Date(builtAt.getTime() + NOTICE_MS);
}

/**
 * Whether a reward is named by a statement though it is still locked: its lock ends no later than the statement takes
 * effect, so that a member can claim it at the moment it unlocks.
 */
export function isNamedBy(effectiveAt: Date, lockEndsAt: Date): boolean {
  return lockEndsAt.getTime() <= effectiveAt.getTime();
}

/** The figures of one account in the ledger, in micro-USDC. */
export interface PoolFigures {
  /** All that the pool paid to its wallets and vaults, final on chain: what the chain calls settled. */
  readonly settled: bigint;
  readonly available: bigint;
  /** Rewards that a request or a compounding under way holds. */
  readonly withdrawing: bigint;
  /** Locked rewards that the statement names (`isNamedBy`). */
  readonly unlocking: bigint;
}

/**
 * All that an account ever earned out of the pool, as a statement names it (docs/product/statements.md §4). What takes
 * something back (a correction, a payment from outside the pool) lowers what is available or being withdrawn, and by
 * no more than there is, so a leaf names no less than was settled
 * (docs/product/statements.md §6).
 * @throws RangeError for a figure below 0: such a leaf would leave out what other accounts are due.
 */
export function entitlementOf({ settled, available, withdrawing, unlocking }: PoolFigures): bigint {
  const parts = [settled, available, withdrawing, unlocking];
  if (parts.some((part) => part < 0n)) throw new RangeError(`An entitlement has no part below 0: ${parts.join(', ')}`);
  return settled + available + withdrawing + unlocking;
}

/** The debts of the pool to all accounts by the ledger, in micro-USDC. */
export interface PoolDebts {
  readonly available: bigint;
  readonly withdrawing: bigint;
  /** Locked rewards, named or not. */
  readonly locked: bigint;
  /** For running cycles and their commissions. */
  readonly forCycles: bigint;
}

/** The figures of a statement over all accounts, in micro-USDC. */
export interface StatementFigures {
  /** Of all entitlements. */
  readonly sum: bigint;
  readonly settled: bigint;
  /** Locked rewards that are in no entitlement yet, and what is set aside for running cycles. */
  readonly reserved: bigint;
}

/** The amount the pool must hold beside entitlements (T2): locked rewards that no leaf names, reservations of cycles. */
export function reservedOf(figures: { readonly unnamed: bigint; readonly forCycles: bigint }): bigint {
  return figures.unnamed + figures.forCycles;
}

/**
 * By how much a statement says more than the ledger owes out of the pool, in micro-USDC: 0 for a right one, since each
 * micro-USDC is in an entitlement or reserved.
 */
export function statementExcess({ sum, settled, reserved }: StatementFigures, debts: PoolDebts): bigint {
  return sum - settled + reserved - debts.available - debts.withdrawing - debts.locked - debts.forCycles;
}
