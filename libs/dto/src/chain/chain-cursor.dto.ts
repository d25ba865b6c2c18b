/** A block by number and hash. */
export interface BlockRef {
  readonly number: number;
  readonly hash: string;
}

/** GET {LEDGER_URL}/internal/chain/cursor. */
export interface ChainCursor {
  readonly chainId: number;
  readonly startBlock: number;
  /** Last block whose rows are written; null before the first. */
  readonly head: BlockRef | null;
  /** Highest block treated as final; null before the first. */
  readonly finalNumber: number | null;
  /** Blocks written lately, newest first, at most 256: to find the fork point of a reorg. */
  readonly recent: readonly BlockRef[];
}

/** Rows of GET {LEDGER_URL}/internal/chain/addresses?after=&limit=. */
export interface WatchedAddress {
  readonly seq: number;
  readonly address: string;
  /** Whether blocks from before the ledger knew the address have been searched for what came to it. */
  readonly searched: boolean;
}
