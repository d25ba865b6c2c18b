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
  /** Called after every completed poll. */
  readonly onPoll?: (position: ChainCursor, finality: FinalityState) => void;
}

const HEARTBEAT_MS = 5_000;

/** Synchronises the ledger with the chain, poll by poll. Keeps no state that it cannot read again. */
export class ChainScanner {
  private lastPostAt = -Infinity;

  constructor(
    private readonly parts: ScanParts,
    private readonly finality: Pick<Finality, 'read' | 'confirms'>,
    private readonly settings: ScanSettings,
  ) {}

  /**
   * One poll: advances to the chain's head in bounded ranges, reads again what is needed below it, searches a part of
   * the history of new vaults, then advances finality, also when that search failed.
   * @returns false when the poll ended early because chain or cursor moved; the next poll continues from there.
   * @throws any error of ledger or RPC: all state is theirs, so a poll can stop at any point.
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
      confirms: (block) => this.finality.confirms(block),
    });
    if (position !== start) this.lastPostAt = performance.now();
    else await this.heartbeat(position, lagSeconds);
    settings.onPoll?.(position, finality);
    if (failure !== null) throw failure;
  }

  /** Reports to the ledger that the chain is watched, and how far finality lags. */
  private async heartbeat(position: Position, lagSeconds: number): Promise<void> {
    if (position.head === null || performance.now() - this.lastPostAt < HEARTBEAT_MS) return;
    await post(this.parts, position, { head: position.head, lagSeconds });
    this.lastPostAt = performance.now();
  }
}
