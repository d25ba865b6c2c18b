import type { BlockRef, ChainCursor } from '@ballast/dto/chain/chain-cursor.dto';
import type { ObservedTransferDto } from '@ballast/dto/chain/observed-blocks.dto';
import type { Observed } from './filter-logs';

export interface BlockSpan {
  readonly from: number;
  readonly to: number;
}

/** A search of the whole history of some vaults, which spans several polls. */
export interface PastSearch {
  readonly vaults: readonly string[];
  /** The first block that is not searched yet. */
  next: number;
  /** The transfers found so far, in chain order. */
  readonly transfers: ObservedTransferDto[];
}

/** How many blocks below the head are searched again for vaults that are new to us. */
export const LATE_BLOCKS = 256;

/**
 * The state one process keeps between polls. All of it can be lost: a new process reads the non-final blocks and the
 * last LATE_BLOCKS again, and restarts the history search.
 */
export class ScanCache {
  /** Blocks below the ledger's head that this process has not read itself. */
  gap: BlockSpan | null = null;
  /** New vaults whose history is not searched yet. */
  fresh: string[] = [];
  /** Vaults used before the ledger knew them, for the search after `past`. */
  readonly toSearch: string[] = [];
  past: PastSearch | null = null;
  /** Block → vaults that USDC moved in or out of, whose balances are read at the next final block. */
  private readonly touched = new Map<number, Set<string>>();
  private covered: BlockRef | null = null;

  /**
   * Synchronises with the ledger's cursor at the start of a poll: another process may have moved it, or this process is
   * new.
   */
  syncWith({ head, finalNumber, startBlock, recent }: ChainCursor): void {
    if (head === null) return;
    const { covered } = this;
    const ours = covered !== null && [head, ...recent].some((ref) => sameBlock(ref, covered));
    const late = Math.max(startBlock, head.number - LATE_BLOCKS + 1);
    const from = ours ? covered.number + 1 : Math.min(late, (finalNumber ?? startBlock - 1) + 1);
    if (from > head.number) return;
    this.gap = { from: Math.min(from, this.gap?.from ?? from), to: head.number };
    if (!ours) this.fresh = [];
    this.covered = head;
  }

  /** Records the observations in blocks up to `head`, which the ledger has stored. */
  recordWritten(head: BlockRef, observed: Observed): void {
    this.covered = head;
    this.touch(observed);
  }

  touch({ transfers }: Observed): void {
    for (const { blockNumber, from, to } of transfers) {
      const vaults = this.touched.get(blockNumber) ?? new Set();
      this.touched.set(blockNumber, vaults.add(from).add(to));
    }
  }

  /** Marks these vaults, so that their balances are read at the next final block. */
  markTouched(vaults: readonly string[]): void {
    this.touched.set(-1, new Set([...(this.touched.get(-1) ?? []), ...vaults]));
  }

  /** Drops the blocks above `number`, which a reorg removed. */
  rewind(number: number): void {
    for (const block of this.touched.keys()) if (block > number) this.touched.delete(block);
    const { gap } = this;
    if (gap !== null && gap.to > number) this.gap = gap.from > number ? null : { from: gap.from, to: number };
  }

  /** Addresses with a Transfer in blocks up to `number`. */
  touchedUpTo(number: number): Set<string> {
    const all = new Set<string>();
    for (const [block, addresses] of this.touched) {
      if (block <= number) for (const address of addresses) all.add(address);
    }
    return all;
  }

  /** Records that the ledger has the balances at `number`. */
  recordSettled(number: number): void {
    for (const block of this.touched.keys()) if (block <= number) this.touched.delete(block);
  }
}

function sameBlock(a: BlockRef, b: BlockRef): boolean {
  return a.number === b.number && a.hash === b.hash;
}
