/** The siblings of a leaf's path, from the leaf up: what `RewardPool.claim` takes (docs/product/statements.md §1). */
export interface StatementProof {
  readonly hashes: readonly string[];
  /** micro-USDC. */
  readonly sums: readonly bigint[];
  /** Bit i is 1 when the sibling at level i stands left. */
  readonly sides: bigint;
}

/** One level of the path, from the leaf up. */
export interface PathStep {
  /** The side on which the sibling stands. */
  readonly side: 'left' | 'right';
  readonly hash: string;
  readonly sum: bigint;
}

export function toPath({ hashes, sums, sides }: StatementProof): PathStep[] {
  return hashes.map((hash, level) => ({
    side: ((sides >> BigInt(level)) & 1n) === 1n ? 'left' : 'right',
    hash,
    sum: sums[level] ?? 0n,
  }));
}

/** The path in the form that the contract takes. */
export function toProof(path: readonly PathStep[]): StatementProof {
  return {
    hashes: path.map(({ hash }) => hash),
    sums: path.map(({ sum }) => sum),
    sides: path.reduce((sides, { side }, level) => (side === 'left' ? sides | (1n << BigInt(level)) : sides), 0n),
  };
}
