import type { ChainCursor } from '@ballast/dto/chain/chain-cursor.dto';
import type { Finality, FinalityState } from '../../rpc/finality';
import { advanceHead } from './advance-head';
import { moveFinal } from './move-final';
import { InconsistentView } from './read-range';
import { CursorMoved, type Position, type ScanParts, post } from './scan-parts';
import { searchPast } from './search-past';
import { searchRecent } from './search-recent';

export interface ScanSettings {
  readonly chainId: number;
  /** Beyond this the head still moves, but nothing becomes final. */
  readonly maxLagSeconds: number;
  /** Told after every completed poll. */
  readonly onPoll?: (position: ChainCursor, finality: FinalityState) => void;
}

const HEARTBEAT_MS = 5_000;

/** Brings the ledger up to the chain's present state, poll by poll. Remembers nothing that it cannot read again. */
export class ChainScanner {
  private lastPostAt = -Infinity;

  constructor(
    private readonly parts: ScanParts,
    private readonly finality: Pick<Finality, 'read' | 'confirms'>,
    private readonly settings: ScanSettings,
  ) {}

  /**
   * One poll: up to the chain's head in bounded ranges, then what has to be read again below it, then a part of the
   * past that is still to be searched, then finality, also when that search failed.
   * @returns false when it ended early because chain or cursor moved meanwhile; the next poll goes on from there.
   * @throws whatever ledger or RPC fail with: all state is theirs, so a poll can
   * break off anywhere.
   */
  async poll(): Promise<boolean> {
    try {
      await this.run();
      return true;
    } catch (error) {
      // A chain that moved looks the same from another node; one that contradicts itself is left behind.
      if (error instanceof InconsistentView) this.parts.pool.useAnother();
      if (error instanceof InconsistentView || error instanceof CursorMoved) return false;
      throw error;
    }
  }

  private async run(): Promise<void> {
    const { parts, settings } = this;
    const start = await parts.ledger.cursor();
    if (start.chainId !== settings.chainId)
      throw new Error(`The ledger follows chain ${start.chainId}, this process chain ${settings.chainId}`);
    parts.memory.syncWith(start);
    const finality = await this.finality.read();
    let position: Position = start;
    const { lagSeconds, headNumber } = finality;
    const final = { number: finality.block?.number ?? start.finalNumber ?? -1, lagSeconds, headNumber };
    for (let reachedTip = false; !reachedTip;) {
      ({ position, reachedTip } = await advanceHead(parts, position, final));
    }
    position = await searchRecent(parts, position, lagSeconds);
    let failure: unknown = null;
    try {
      position = await searchPast(parts, position, lagSeconds);
    } catch (error) {
      // A node that refuses old blocks must not keep others' deposits from becoming final.
      failure = error;
    }
    position = await moveFinal(parts, position, {
      ...finality,
      maxLagSeconds: settings.maxLagSeconds,
      confirms: (block) => this.finality.confirms(block),
    });
    if (position !== start) this.lastPostAt = performance.now();
    else await this.heartbeat(position, lagSeconds);
    settings.onPoll?.(position, finality);
    if (failure !== null) throw failure;
  }

  /** Tells the ledger that the chain is watched though nothing happens on it, and how far finality lags. */
  private async heartbeat(position: Position, lagSeconds: number): Promise<void> {
    if (position.head === null || performance.now() - this.lastPostAt < HEARTBEAT_MS) return;
    await post(this.parts, position, { head: position.head, lagSeconds });
    this.lastPostAt = performance.now();
  }
}
