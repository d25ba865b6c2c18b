import { inBatches } from './in-batches';
import { MAX_VAULTS_IN_FILTERS, filtersFor, transferFilters } from './log-filters';
import { LATE_BLOCKS } from './scan-cache';
import { type Position, type ScanParts, post } from './scan-parts';
import { type SpanToScan, scanSpan } from './scan-span';
import { withholdOutflows } from './withhold-outflows';

/**
 * Reads blocks just below the ledger's head once more and posts what is in them, where that is needed:
 * - blocks that this process did not read itself (it is new, or another one runs beside it), so that it knows which
 *   vaults were touched since the last final block;
 * - for vaults that are new to it, the last LATE_BLOCKS. `advanceHead` reads the list after the head, which misses
 *   nothing as long as the ledger shows what it has committed. A replica that lags, or a sequence number that becomes
 *   visible late, would break that; both last seconds, LATE_BLOCKS last minutes, and the nightly audit sees the rest.
 * Each is what a quorum has alike (`quorumScan`).
 * Posting a log twice is sound: the ledger keys deposits by (transaction, vault, n-th transfer) and other logs by
 * (block hash, log index), and books what is at or below its final block at once.
 * @throws InconsistentView, CursorMoved.
 */
export async function searchRecent(parts: ScanParts, position: Position, lagSeconds: number): Promise<Position> {
  const { memory, watchList, contracts } = parts;
  const { head } = position;
  if (head === null) return position;
  let now = position;
  const late = { from: Math.max(position.startBlock, head.number - LATE_BLOCKS + 1), to: head.number };
  const { gap } = memory;
  if (gap !== null) {
    const filters = filtersFor(watchList.addresses.addresses(), watchList.size, contracts);
    now = await postSpan(parts, now, { head, span: gap, filters, lagSeconds });
    if (gap.from <= late.from) memory.fresh = [];
    memory.gap = null;
  }
  const { fresh } = memory;
  if (fresh.length > 0) {
    const filters =
      fresh.length > MAX_VAULTS_IN_FILTERS
        ? filtersFor(fresh, fresh.length, contracts)
        : transferFilters(fresh, contracts.usdc);
    now = await postSpan(parts, now, { head, span: late, filters, lagSeconds });
    memory.fresh = [];
  }
  return now;
}

async function postSpan(
  parts: ScanParts,
  position: Position,
  { lagSeconds, ...search }: SpanToScan & { readonly lagSeconds: number },
): Promise<Position> {
  const observed = await withholdOutflows(await scanSpan(parts, search), parts.watchList);
  let now = position;
  for (const batch of inBatches(observed))
    now = await post(parts, now, { head: search.head, observed: batch, lagSeconds });
  parts.memory.touch(observed);
  return now;
}
