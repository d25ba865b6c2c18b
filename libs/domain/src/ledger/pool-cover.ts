/** Below this many days the operator is alarmed: funding a pool takes days. */
export const MIN_DAYS_COVERED = 14;
/** Business days that the pace is taken from. */
export const PACE_DAYS = 10;

/** What members collected lately: rewards and commissions in micro-USDC, over so many business days. */
export interface Pace {
  readonly collected: bigint;
  readonly businessDays: number;
}

/**
 * Whole business days that the pool lasts at a pace, rounded down; null when nothing was collected to take a pace from.
 * @param funds micro-USDC that cycles can be paid from: free, and reserved for cycles that run
 */
export function daysCovered(funds: bigint, { collected, businessDays }: Pace): number | null {
  if (collected <= 0n || businessDays <= 0) return null;
  return Number((funds * BigInt(businessDays)) / collected);
}
