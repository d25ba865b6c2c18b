/** GET {WATCHER_URL}/internal/pool-limits: RewardPool, micro-USDC as decimal text. */
export interface PoolLimits {
  /** By how much the sum of statements may grow in a day; the contract does not change it. */
  readonly accrualLimit: string;
}
