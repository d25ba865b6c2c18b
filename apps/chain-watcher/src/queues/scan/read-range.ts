import type { BlockRef } from '@ballast/dto/chain/chain-cursor.dto';
import type { LogWindow } from '../../rpc/log-window';
import { type BlockHeader, type PlacedLog, isSameHash } from '../../rpc/parse-answers';
import { type LogFilter, readBlock, readLogs, readLogsOfBlock } from '../../rpc/read-chain';
import type { RpcView } from '../../rpc/rpc-pool';

/** The chain changed while it was read; the next poll reads the new one. */
export class InconsistentView extends Error {
  constructor() {
    super('The chain moved while it was read');
    this.name = 'InconsistentView';
  }
}

export interface Range {
  /** The parent of the first block; null for the first range ever. */
  readonly base: BlockRef | null;
  readonly from: number;
  readonly end: BlockHeader;
  /** The last final block; hashes are needed above it, where a reorg is possible. */
  readonly finalNumber: number;
}

export interface RangeContent {
  /** The last blocks of the range, ascending; always its end. */
  readonly refs: readonly BlockRef[];
  readonly logs: readonly PlacedLog[];
}

const MOST_REFS = 64;
const BY_HASH = 4;

/**
 * Reads the blocks [from, end] with their logs as one view of the chain. The newest blocks are requested by hash: one
 * URL often fronts several nodes, and a lagging node returns 'no logs' for a range it does not have, but does not know
 * its hash. For older blocks, the end's hash before and after must be the same, and every log must name the hash of its
 * block.
 * @throws InconsistentView when it is not one view; RpcError.
 */
export async function readRange(
  view: RpcView,
  range: Range,
  filters: readonly LogFilter[],
  window: LogWindow,
): Promise<RangeContent> {
  const headers = await readHeaders(view, range);
  const tail = headers.slice(-BY_HASH);
  const bulkEnd = range.end.number - tail.length;
  const [bulk, ...exact] = await Promise.all([
    window.collect(range.from, bulkEnd, async (from, to) =>
      (await Promise.all(filters.map((filter) => readLogs(view, filter, from, to)))).flat(),
    ),
    ...tail.flatMap(({ hash }) => filters.map((filter) => readLogsOfBlock(view, filter, hash))),
  ]);
  const hashes = new Map(headers.map(({ number, hash }) => [number, hash]));
  for (const { blockNumber, blockHash } of bulk) {
    const known = hashes.get(blockNumber);
    if (known !== undefined && !isSameHash(blockHash, known)) throw new InconsistentView();
  }
  await expectBlock(view, range.end);
  return { refs: headers.map(({ number, hash }) => ({ number, hash })), logs: [bulk, ...exact].flat() };
}

/** @throws InconsistentView unless the chain still has this block at this height. */
export async function expectBlock(view: RpcView, block: BlockRef): Promise<void> {
  const now = await readBlock(view, block.number);
  if (now.hash !== block.hash) throw new InconsistentView();
}

async function readHeaders(view: RpcView, { base, from, end, finalNumber }: Range): Promise<BlockHeader[]> {
  const first = Math.min(end.number, Math.max(from, finalNumber + 1, end.number - MOST_REFS + 1));
  const numbers = Array.from({ length: end.number - first }, (_, i) => first + i);
  const headers = [...(await Promise.all(numbers.map((number) => readBlock(view, number)))), end];
  let below = first === from ? base : null;
  for (const header of headers) {
    if (below !== null && header.parentHash !== below.hash) throw new InconsistentView();
    below = header;
  }
  return headers;
}
