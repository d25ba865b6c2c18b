/** GET {WATCHER_URL}/internal/pool-limits: RewardPool at the newest block, micro-USDC as decimal text. */
export interface PoolLimits {
  /** The most that payments may take out in one UTC day; the contract can never change it. */
  readonly dailyCap: string;
  /** The total of payments in the current UTC day. */
  readonly spentToday: string;
}
