import type { BlockHeader } from './parse-answers';
import { readBlock } from './read-chain';
import type { RpcPool } from './rpc-pool';

/** What is final, and how far that is behind. */
export interface FinalityState {
  /** null when the RPCs do not agree on one. */
  readonly block: BlockHeader | null;
  /** Seconds. */
  readonly lagSeconds: number;
  /** Unix seconds of the newest block any RPC has; 0 when none answered. */
  readonly headTimestamp: number;
}

/**
 * The height up to which finality can be believed.
 * @param heights the finalized heights that RPCs named.
 * @param needed how many RPCs must have come that far: 2 when two or more are configured.
 * @returns null when too few answered.
 */
export function agreedHeight(heights: readonly number[], needed: number): number | null {
  const descending = [...heights].sort((a, b) => b - a);
  return descending[needed - 1] ?? null;
}

/** Asks all RPCs for their final block; two must agree on it, hash included, when two or more are configured. */
export class Finality {
  private newest = -1;
  private movedAt: number;

  constructor(
    private readonly pool: RpcPool,
    private readonly monotonicMs: () => number = () => performance.now(),
  ) {
    this.movedAt = monotonicMs();
  }

  async read(): Promise<FinalityState> {
    const needed = Math.min(2, this.pool.endpoints.length);
    const views = await this.pool.askEach(async (view) => ({
      view,
      latest: await readBlock(view, 'latest'),
      final: await readBlock(view, 'finalized'),
    }));
    const height = agreedHeight(
      views.map(({ final }) => final.number),
      needed,
    );
    const block = height === null ? null : await this.agreedBlock(height, needed);
    const headTimestamp = Math.max(0, ...views.map(({ latest }) => latest.timestamp));
    return { block, headTimestamp, lagSeconds: this.lag(block, headTimestamp) };
  }

  private async agreedBlock(height: number, needed: number): Promise<BlockHeader | null> {
    const blocks = await this.pool.askEach((view) => readBlock(view, height));
    const first = blocks[0];
    const agreed = blocks.filter(({ hash }) => hash === first?.hash);
    // One that contradicts is enough to wait: there is no telling which of them is on the wrong chain.
    return first !== undefined && agreed.length === blocks.length && agreed.length >= needed ? first : null;
  }

  // Not against the wall clock: a machine whose clock is an hour off must not stop the programme. What counts is how far
  // final is behind the newest block, and for how long it has not moved here.
  private lag(block: BlockHeader | null, latestTimestamp: number): number {
    const now = this.monotonicMs();
    if (block !== null && block.number > this.newest) {
      this.newest = block.number;
      this.movedAt = now;
    }
    const still = Math.floor((now - this.movedAt) / 1000);
    return block === null ? still : Math.max(still, latestTimestamp - block.timestamp, 0);
  }
}
