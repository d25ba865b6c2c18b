import type { BlockRef, ChainCursor } from '@ballast/dto/chain/chain-cursor.dto';
import type { FinalBalancesDto, ObservedBlocksDto } from '@ballast/dto/chain/observed-blocks.dto';
import type { HomeContracts } from '../../chain/contracts';
import type { LedgerClient } from '../../ledger/ledger-client';
import type { LogWindow } from '../../rpc/log-window';
import type { RpcPool } from '../../rpc/rpc-pool';
import type { WatchList } from '../../watch-list/watch-list';
import type { ScanCache } from './scan-cache';
import type { Observed } from './filter-logs';

/** The dependencies of the steps of a poll. */
export interface ScanParts {
  readonly pool: RpcPool;
  readonly ledger: Pick<LedgerClient, 'cursor' | 'observe' | 'searched'>;
  readonly watchList: WatchList;
  readonly contracts: HomeContracts;
  readonly window: LogWindow;
  readonly memory: ScanCache;
  /** The finality lag above which the head still advances, but nothing becomes final. */
  readonly maxLagSeconds: number;
}

/** The ledger's cursor, as of its last response. */
export type Position = ChainCursor;

/** Another process moved the cursor; this poll ends, and the next one starts from the new position. */
export class CursorMoved extends Error {
  constructor() {
    super('Another process moved the cursor');
    this.name = 'CursorMoved';
  }
}

/** One post to the ledger, besides what follows from the position. */
export interface Post {
  readonly head: BlockRef;
  readonly rewindTo?: number | null;
  readonly refs?: readonly BlockRef[];
  readonly observed?: Observed;
  readonly final?: FinalBalancesDto | null;
  readonly lagSeconds: number;
}

/** Writes blocks to the ledger. @returns the new position. @throws CursorMoved */
export async function post(parts: ScanParts, position: Position, what: Post): Promise<Position> {
  const refs = what.refs ?? [];
  const final = what.final ?? null;
  const blocks: ObservedBlocksDto = {
    chainId: position.chainId,
    previousHead: position.head,
    rewindTo: what.rewindTo ?? null,
    head: what.head,
    recent: [...refs],
    finalNumber: final?.block.number ?? null,
    transfers: what.observed?.transfers ?? [],
    poolEvents: what.observed?.poolEvents ?? [],
    finalBalances: final,
    finalityLagSeconds: what.lagSeconds,
    maxFinalityLagSeconds: parts.maxLagSeconds,
  };
  const answer = await parts.ledger.observe(blocks);
  if (answer === null) throw new CursorMoved();
  const kept = position.recent.filter(({ number }) => number <= (what.rewindTo ?? what.head.number));
  return {
    ...position,
    head: answer.head,
    finalNumber: answer.finalNumber,
    recent: [...refs].reverse().concat(kept).slice(0, 256),
  };
}
