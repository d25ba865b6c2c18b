/** The siblings of a leaf's path, from the leaf up: what `RewardPool.claim` takes (docs/product/statements.md §1). */
export interface StatementProof {
  readonly hashes: readonly string[];
  /** micro-USDC. */
  readonly sums: readonly bigint[];
  /** Bit i is 1 when the sibling at level i stands left. */
  readonly sides: bigint;
}
