import type { BlockRef } from '@ballast/dto/chain/chain-cursor.dto';
import { findQuorum, quorumHeight } from './quorum';
import type { BlockHeader } from './parse-answers';
import { readBlock, readKnownBlock } from './read-chain';
import type { RpcPool } from './rpc-pool';

/** The final block, and how far it lags. */
export interface FinalityState {
  /** null when too few RPCs agree on one. */
  readonly block: BlockHeader | null;
  /** Seconds. */
  readonly lagSeconds: number;
  /** Unix seconds of the newest block that a quorum has reached; 0 when none answered. */
  readonly headTimestamp: number;
  /** Height that a quorum has reached; null when too few answered. */
  readonly headNumber: number | null;
  /** Indices of the RPCs that answered. */
  readonly answering: readonly number[];
  /** Indices of the RPCs that name this final block, hash included. */
  readonly agreeing: readonly number[];
}

export interface FinalityOptions {
  readonly monotonicMs?: () => number;
  /** Called with the outcome of each reading. */
  readonly onRead?: (state: FinalityState) => void;
}

/** An RPC whose newest block is this many blocks below a quorum's is not used for reads. */
const MAX_BLOCKS_BEHIND = 8;

interface Opinion {
  readonly rpc: number;
  readonly latest: BlockHeader;
  readonly final: BlockHeader;
}

interface Agreed {
  readonly block: BlockHeader;
  readonly agreeing: readonly number[];
  readonly contradicting: readonly number[];
}

/**
 * Reads the final block from all RPCs. A quorum must name it, hash included. An RPC that is down, behind or on another
 * chain does not matter while there is a quorum, and is not used for reads meanwhile.
 */
export class Finality {
  private newest = -1;
  private movedAt: number;
  private readonly monotonicMs: () => number;

  constructor(
    private readonly pool: RpcPool,
    private readonly options: FinalityOptions = {},
  ) {
    this.monotonicMs = options.monotonicMs ?? (() => performance.now());
    this.movedAt = this.monotonicMs();
  }

  async read(): Promise<FinalityState> {
    const opinions = await this.pool.askEach(async (view) => ({
      rpc: view.rpc,
      latest: await readBlock(view, 'latest'),
      final: await readBlock(view, 'finalized'),
    }));
    const agreed = await this.agree(opinions);
    const { quorum } = this.pool;
    const headNumber = quorumHeight(
      opinions.map(({ latest }) => latest.number),
      quorum,
    );
    if (agreed !== null) this.pool.avoid([...agreed.contradicting, ...behind(opinions, headNumber)]);
    // Not the newest of all: one RPC that is ahead of its time must not make the others look late.
    const times = opinions.map(({ latest }) => latest.timestamp);
    const headTimestamp = quorumHeight(times, Math.min(quorum, times.length)) ?? 0;
    const block = agreed?.block ?? null;
    const state = {
      block,
      headTimestamp,
      headNumber,
      lagSeconds: this.lag(block, headTimestamp),
      answering: opinions.map(({ rpc }) => rpc),
      agreeing: agreed?.agreeing ?? [],
    };
    this.options.onRead?.(state);
    return state;
  }

  /** Whether a quorum has this very block. */
  async confirms(block: BlockRef): Promise<boolean> {
    return (await this.confirmed(block)) !== null;
  }

  /** The header of this very block, as a quorum has it; null when too few do. */
  async confirmed({ number, hash }: BlockRef): Promise<BlockHeader | null> {
    const blocks = await this.pool.askEach((view) => readKnownBlock(view, number));
    const same = blocks.filter((block) => block !== null).filter((block) => block.hash === hash);
    // The hash says the time as well; of answers that contradict themselves the earliest time proves least.
    const [earliest] = same.sort((a, b) => a.timestamp - b.timestamp);
    return earliest === undefined || same.length < this.pool.quorum ? null : earliest;
  }

  /**
   * The highest block that a quorum considers final; an RPC that considers a block final implies it for all lower ones.
   */
  private async agree(opinions: readonly Opinion[]): Promise<Agreed | null> {
    const { quorum } = this.pool;
    const heights = [...new Set(opinions.map(({ final }) => final.number))].sort((a, b) => b - a);
    for (const height of heights) {
      const reached = new Set(opinions.filter(({ final }) => final.number >= height).map(({ rpc }) => rpc));
      if (reached.size < quorum) continue;
      const blocks = await this.pool.askEach(async (view) => [view.rpc, await readKnownBlock(view, height)] as const);
      const known = blocks.flatMap(([rpc, block]) => (block === null ? [] : [[rpc, block] as const]));
      const witnesses = known.filter(([rpc]) => reached.has(rpc));
      const agreement = findQuorum(witnesses, quorum, ({ hash }) => hash);
      if (agreement === null) continue;
      const { hash } = agreement.answer;
      const contradicting = known.filter(([, block]) => block.hash !== hash).map(([rpc]) => rpc);
      return { block: agreement.answer, agreeing: agreement.witnesses, contradicting };
    }
    return null;
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

function behind(opinions: readonly Opinion[], headNumber: number | null): number[] {
  const least = (headNumber ?? 0) - MAX_BLOCKS_BEHIND;
  return opinions.filter(({ latest }) => latest.number < least).map(({ rpc }) => rpc);
}
