import { mapBounded } from '../../rpc/map-bounded';
import { type LogFilter, hasCode, readBalance, readLogs } from '../../rpc/read-chain';
import { agreedAt, agreedScan } from './agreed-scan';
import { inBatches } from './in-batches';
import { MOST_IN_FILTERS, filtersFor, transferFilters } from './log-filters';
import { expectBlock } from './read-range';
import { type BlockSpan, LATE_BLOCKS } from './scan-memory';
import { type Position, type ScanParts, post } from './scan-parts';
import { sieveLogs } from './sieve-logs';

/** Vaults whose past is looked at in one poll. */
const UNSEARCHED_A_POLL = 200;
const READS_AT_ONCE = 16;

/**
 * Reads blocks below the ledger's head once more and posts what is in them, where that is needed:
 * - blocks that this process did not read itself (it is new, or another one runs beside it), so that it knows which
 *   vaults were touched since the last final block;
 * - all of it, for vaults that were in use before the ledger knew them: anybody who knows two wallets can compute their
 *   vaults' addresses and pay to them (docs/decisions/0017), and after a restore of an older backup some are unknown.
 *   USDC leaves a vault only by its code, so one without code and without USDC never had any, and needs no search;
 * - for vaults that are new to it, the last LATE_BLOCKS. `advanceHead` reads the list after the head, which misses
 *   nothing as long as the ledger shows what it has committed. A replica that lags, or a sequence number that becomes
 *   visible late, would break that; both last seconds, LATE_BLOCKS last minutes, and the nightly audit sees the rest.
 * Each is what a quorum has alike (`agreedScan`).
 * Posting a log twice is sound: the ledger keys deposits by (transaction, vault, n-th transfer) and other logs by
 * (block hash, log index), and books what is at or below its final block at once.
 * @throws ViewMoved, CursorMoved.
 */
export async function searchPast(parts: ScanParts, position: Position, lagSeconds: number): Promise<Position> {
  const { memory, watchList, contracts } = parts;
  const { head } = position;
  if (head === null) return position;
  let now = position;
  const late = { from: Math.max(position.startBlock, head.number - LATE_BLOCKS + 1), to: head.number };
  const { gap } = memory;
  if (gap !== null) {
    const filters = filtersFor(watchList.addresses.addresses(), watchList.size, contracts);
    now = await searchSpan(parts, now, { span: gap, filters, lagSeconds });
    if (gap.from <= late.from) memory.fresh = [];
    memory.gap = null;
  }
  const { fresh } = memory;
  if (fresh.length > 0) {
    const filters =
      fresh.length > MOST_IN_FILTERS
        ? filtersFor(fresh, fresh.length, contracts)
        : transferFilters(fresh, contracts.usdc);
    now = await searchSpan(parts, now, { span: late, filters, lagSeconds });
    memory.fresh = [];
  }
  return searchUnsearched(parts, now, lagSeconds);
}

async function searchUnsearched(parts: ScanParts, position: Position, lagSeconds: number): Promise<Position> {
  const { watchList, contracts } = parts;
  const { head } = position;
  const vaults = [...watchList.unsearched].slice(0, UNSEARCHED_A_POLL);
  if (head === null || vaults.length === 0) return position;
  const used = await agreedAt(parts.pool, head, async (view) => {
    const marks = await mapBounded(vaults, READS_AT_ONCE, async (vault) => {
      const balance = await readBalance(view, contracts.usdc, vault, head.number);
      return balance > 0n || (await hasCode(view, vault, head.number));
    });
    return vaults.filter((_, i) => marks[i]);
  });
  const span = { from: position.startBlock, to: head.number };
  const filters = transferFilters(used, contracts.usdc);
  const now = used.length === 0 ? position : await searchSpan(parts, position, { span, filters, lagSeconds });
  await parts.ledger.searched(vaults);
  for (const vault of vaults) watchList.unsearched.delete(vault);
  return now;
}

interface Search {
  readonly span: BlockSpan;
  readonly filters: readonly LogFilter[];
  readonly lagSeconds: number;
}

async function searchSpan(
  parts: ScanParts,
  position: Position,
  { span, filters, lagSeconds }: Search,
): Promise<Position> {
  const { head } = position;
  if (head === null) return position;
  const { observed } = await agreedScan(parts, head, async (view) => {
    const logs = await parts.window.collect(span.from, span.to, async (from, to) =>
      (await Promise.all(filters.map((filter) => readLogs(view, filter, from, to)))).flat(),
    );
    // The head builds on all of them: while it stands, so do they.
    await expectBlock(view, head);
    return { refs: [], observed: sieveLogs(logs, parts.watchList.addresses, parts.contracts) };
  });
  let now = position;
  for (const batch of inBatches(observed)) now = await post(parts, now, { head, observed: batch, lagSeconds });
  parts.memory.touch(observed);
  return now;
}
