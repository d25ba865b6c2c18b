import type { BlockRef } from '@ballast/dto/chain/chain-cursor.dto';
import { type Base, findBase } from '../../cursor/find-base';
import { readBlock } from '../../rpc/read-chain';
import type { BlockHeader } from '../../rpc/parse-answers';
import type { RpcView } from '../../rpc/rpc-pool';
import { TRANSFERS_PER_POST } from './in-batches';
import { filtersFor } from './log-filters';
import { quorumScan } from './quorum-scan';
import { type Range, readRange } from './read-range';
import { type Position, type ScanParts, post } from './scan-parts';
import type { Observed } from './filter-logs';
import { observeLogs } from './observe-logs';
import { withholdOutflows } from './withhold-outflows';

const BLOCKS_A_POST = 500;

interface Advance extends Base {
  readonly head: BlockRef;
  readonly refs: readonly BlockRef[];
  readonly observed: Observed;
  readonly reachedTip: boolean;
}

/** The next blocks to read; `range` is null when there is only a rewind. */
interface Plan {
  readonly base: Base;
  readonly range: Range | null;
  readonly latest: BlockHeader;
}

/** The final block and the chain's height at the start of the poll. */
interface ChainHeights {
  /** The final block, or the ledger's own. */
  readonly number: number;
  readonly lagSeconds: number;
  /** The height a quorum has reached; null when too few RPCs answered. */
  readonly headNumber: number | null;
}

/**
 * Advances the ledger's head by one range, after a rewind when there was a reorg. The range is determined from one RPC;
 * its content is what a quorum reports alike.
 * @returns the new position, and whether it has reached the quorum's height.
 * @throws InconsistentView, CursorMoved; the ledger's CHAIN_HALTED when a final block is gone.
 */
export async function advanceHead(
  parts: ScanParts,
  position: Position,
  final: ChainHeights,
): Promise<{ readonly position: Position; readonly reachedTip: boolean }> {
  const { memory, pool } = parts;
  // Nobody is believed alone; one RPC with a quorum of one is waited for instead.
  if (final.headNumber === null && pool.quorum > 1) return { position, reachedTip: true };
  const plan = await pool.withView((view) => planRange(view, parts, { position, heights: final }));
  // A quorum has reached more: one that shows it only when all are asked must not hold up the rest.
  if (plan === null && (final.headNumber ?? -1) > (position.head?.number ?? -1)) pool.useAnother();
  const step = plan && (plan.range === null ? backTo(plan.base) : await readPlanned(parts, plan, plan.range));
  if (step === null) return { position, reachedTip: true };
  const { head, refs, rewindTo, reachedTip } = step;
  const observed = await withholdOutflows(step.observed, parts.watchList);
  const moved = await post(parts, position, { head, refs, rewindTo, observed, lagSeconds: final.lagSeconds });
  if (rewindTo !== null) memory.rewind(rewindTo);
  memory.recordWritten(head, observed);
  return { position: moved, reachedTip };
}

async function planRange(
  view: RpcView,
  parts: ScanParts,
  { position, heights }: { readonly position: Position; readonly heights: ChainHeights },
): Promise<Plan | null> {
  // The order of these two reads is what makes a deposit in the very second of its address safe. The ledger shows an
  // address after it is committed; who pays to it does so later; the block that has the payment comes later still. So
  // a list read after the head holds every address that blocks up to this head can have paid to.
  const newest = await readBlock(view, 'latest');
  // Not beyond what a quorum has: nobody else could say what is in it.
  const { headNumber } = heights;
  const isAhead = headNumber !== null && newest.number > headNumber;
  const latest = isAhead ? await readBlock(view, headNumber) : newest;
  parts.memory.fresh.push(...(await parts.watchList.refresh()));

  const base = await findBase(view, parts.pool, position, latest);
  if (base === null) return null;
  const from = base.ref === null ? position.startBlock : base.ref.number + 1;
  if (from > latest.number) return base.rewindTo === null ? null : { base, range: null, latest };
  const last = Math.min(latest.number, from + BLOCKS_A_POST - 1);
  const end = last === latest.number ? latest : await readBlock(view, last);
  return { base, range: { base: base.ref, from, end, finalNumber: heights.number }, latest };
}

/** @throws InconsistentView when too few RPCs agree on these blocks */
async function readPlanned(parts: ScanParts, { base, latest }: Plan, range: Range): Promise<Advance> {
  const { watchList, contracts, pool, window } = parts;
  const { end } = range;
  const filters = filtersFor(watchList.addresses.addresses(), watchList.size, contracts);
  const { refs, observed } = await quorumScan(parts, end, async (view) => {
    const { refs, logs } = await readRange(view, range, filters, window);
    return { refs, observed: await observeLogs(view, logs, parts) };
  });
  const whole = { ...base, head: toRef(end), refs, observed, reachedTip: end.number === latest.number };
  return pool.withView((view) => shortened(view, whole, range.from));
}

/** Keeps a post small: a range with many transfers ends at an earlier block. */
async function shortened(view: RpcView, step: Advance, from: number): Promise<Advance> {
  const { observed, refs } = step;
  const tooFar = observed.transfers[TRANSFERS_PER_POST]?.blockNumber;
  // The block that overflows goes to the next post: a block is posted whole or not at all.
  const last = Math.max(from, (tooFar ?? Infinity) - 1);
  if (last >= step.head.number) return step;
  const head = toRef(await readBlock(view, last));
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

function toRef({ number, hash }: BlockRef): BlockRef {
  return { number, hash };
}
