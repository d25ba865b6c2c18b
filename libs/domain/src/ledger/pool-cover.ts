/** The number of days below which an alarm is raised: funding a pool takes days. */
export const MIN_DAYS_COVERED = 14;
/** The business days over which the pace is measured. */
export const PACE_DAYS = 10;

/** Recently collected rewards and commissions in micro-USDC, over a number of business days. */
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
