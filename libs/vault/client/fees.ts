/** Wei per gas, as in EIP-1559. */
export interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** The least tip that Polygon's validators take; for when a node suggests none. */
export const USUAL_TIP = 30_000_000_000n;

const BUMP_PERCENT = 125n;

/** Fees for a first try: room for the base fee to double. */
export function firstFees(baseFee: bigint, tip: bigint, ceiling: bigint): Fees {
  return capFees({ maxFeePerGas: baseFee * 2n + tip, maxPriorityFeePerGas: tip }, ceiling);
}

/**
 * Fees for a replacement: a quarter above the previous ones (nodes want a tenth), or what a first try would take now.
 * @returns null when the ceiling leaves no room for a valid replacement.
 */
export function replacementFees(previous: Fees, now: Fees, ceiling: bigint): Fees | null {
  const raise = (value: bigint): bigint => (value * BUMP_PERCENT + 99n) / 100n;
  const least = {
    maxFeePerGas: raise(previous.maxFeePerGas),
    maxPriorityFeePerGas: raise(previous.maxPriorityFeePerGas),
  };
  if (least.maxFeePerGas > ceiling || least.maxPriorityFeePerGas > ceiling) return null;
  const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
  return capFees(
    {
      maxFeePerGas: max(least.maxFeePerGas, now.maxFeePerGas),
      maxPriorityFeePerGas: max(least.maxPriorityFeePerGas, now.maxPriorityFeePerGas),
    },
    ceiling,
  );
}

/** Fees that offer no more than the ceiling. */
export function capFees({ maxFeePerGas, maxPriorityFeePerGas }: Fees, ceiling: bigint): Fees {
  const max = maxFeePerGas < ceiling ? maxFeePerGas : ceiling;
  return { maxFeePerGas: max, maxPriorityFeePerGas: maxPriorityFeePerGas < max ? maxPriorityFeePerGas : max };
}
