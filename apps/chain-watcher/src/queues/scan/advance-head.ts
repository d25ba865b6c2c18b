import type { BlockRef } from '@ballast/dto/chain/chain-cursor.dto';
import { type Base, findBase } from '../../cursor/find-base';
import { readBlock } from '../../rpc/read-chain';
import { RpcError } from '../../rpc/rpc-error';
import type { RpcView } from '../../rpc/rpc-pool';
import { TRANSFERS_A_POST } from './in-batches';
import { filtersFor } from './log-filters';
import { readRange } from './read-range';
import { type Position, type ScanParts, post } from './scan-parts';
import { type Observed, sieveLogs } from './sieve-logs';

const BLOCKS_A_POST = 500;
/** How far beyond a quorum's head one node may be: less than the ledger remembers, so that it can always go back. */
const MOST_AHEAD = 64;

interface Advance extends Base {
  readonly head: BlockRef;
  readonly refs: readonly BlockRef[];
  readonly observed: Observed;
  readonly reachedTip: boolean;
}

/**
 * Takes the ledger's head one range further towards the chain's, back over a reorg first when there was one.
 * @param final `number`: what is known to be final, or the ledger's own; `headNumber`: what a quorum has reached.
 * @returns the new position, and whether the chain's head is reached.
 * @throws ViewMoved, CursorMoved; the ledger's CHAIN_HALTED when a final block is gone.
 */
export async function advanceHead(
  parts: ScanParts,
  position: Position,
  final: { readonly number: number; readonly lagSeconds: number; readonly headNumber: number | null },
): Promise<{ readonly position: Position; readonly reachedTip: boolean }> {
  const { memory } = parts;
  const step = await parts.pool.withView((view) =>
    nextRange(view, parts, { position, finalNumber: final.number, headNumber: final.headNumber }),
  );
  if (step === null) return { position, reachedTip: true };
  const { head, refs, rewindTo, observed, reachedTip } = step;
  const moved = await post(parts, position, { head, refs, rewindTo, observed, lagSeconds: final.lagSeconds });
  if (rewindTo !== null) memory.rewound(rewindTo);
  memory.wrote(head, observed);
  return { position: moved, reachedTip };
}

async function nextRange(
  view: RpcView,
  parts: ScanParts,
  {
    position,
    finalNumber,
    headNumber,
  }: { readonly position: Position; readonly finalNumber: number; readonly headNumber: number | null },
): Promise<Advance | null> {
  // The order of these two reads is what makes a deposit in the very second of its address safe. The ledger shows an
  // address after it is committed; who pays to it does so later; the block that has the payment comes later still. So
  // a list read after the head holds every address that blocks up to this head can have paid to.
  const latest = await readBlock(view, 'latest');
  if (headNumber !== null && latest.number > headNumber + MOST_AHEAD)
    throw new RpcError('garbage', 'This node is far ahead of all others');
  parts.memory.fresh.push(...(await parts.watchList.refresh()));

  const base = await findBase(view, parts.pool, position, latest);
  if (base === null) return null;
  const from = base.ref === null ? position.startBlock : base.ref.number + 1;
  if (from > latest.number) return base.rewindTo === null ? null : backTo(base);

  const last = Math.min(latest.number, from + BLOCKS_A_POST - 1);
  const end = last === latest.number ? latest : await readBlock(view, last);
  const { watchList, contracts } = parts;
  const filters = filtersFor(watchList.addresses.addresses(), watchList.size, contracts);
  const range = { base: base.ref, from, end, finalNumber };
  const { refs, logs } = await readRange(view, range, filters, parts.window);
  const observed = sieveLogs(logs, watchList.addresses, contracts);
  const whole = { ...base, head: refOf(end), refs, observed, reachedTip: end.number === latest.number };
  return shortened(view, whole, from);
}

/** A post has to stay small: when there is much in it, it ends at an earlier block. */
async function shortened(view: RpcView, step: Advance, from: number): Promise<Advance> {
  const { observed, refs } = step;
  const tooFar = observed.transfers[TRANSFERS_A_POST]?.blockNumber;
  // The block that overflows goes to the next post: a block is posted whole or not at all.
  const last = Math.max(from, (tooFar ?? Infinity) - 1);
  if (last >= step.head.number) return step;
  const head = refOf(await readBlock(view, last));
  const upTo = <T extends { readonly blockNumber: number }>(rows: readonly T[]): T[] =>
    rows.filter(({ blockNumber }) => blockNumber <= last);
  return {
    ...step,
    head,
    refs: [...refs.filter(({ number }) => number < last), head],
    observed: { transfers: upTo(observed.transfers), poolEvents: upTo(observed.poolEvents) },
    reachedTip: false,
  };
}

function backTo(base: Base): Advance | null {
  if (base.ref === null) return null;
  return { ...base, head: base.ref, refs: [], observed: { transfers: [], poolEvents: [] }, reachedTip: true };
}

function refOf({ number, hash }: BlockRef): BlockRef {
  return { number, hash };
}
