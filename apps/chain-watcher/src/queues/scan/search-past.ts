import type { BlockRef } from '@ballast/dto/chain/chain-cursor.dto';
import { mapBounded } from '@ballast/platform/promises/map-bounded';
import { hasCode, readBalance } from '../../rpc/read-chain';
import { quorumAt } from './quorum-scan';
import { inBatches } from './in-batches';
import { TOPICS_PER_FILTER, transferFilters } from './log-filters';
import type { PastSearch } from './scan-cache';
import { type Position, type ScanParts, post } from './scan-parts';
import { scanSpan } from './scan-span';

/** New vaults that one poll examines. */
const UNSEARCHED_PER_POLL = 200;
const READS_AT_ONCE = 16;

/**
 * Ranges of `eth_getLogs` that one poll spends on the past: about a second of an ordinary RPC, so that others' deposits
 * are seen in time; 15 million blocks at 2,000 a range take 1,500 polls, about half an hour.
 */
export const PAST_RANGES_PER_POLL = 5;

/**
 * Searches all blocks for vaults that were in use before the ledger knew them: anybody who knows two wallets can compute
 * their vaults' addresses and pay to them (docs/decisions/0017), and after a restore of an older backup some are unknown.
 * USDC leaves a vault only by its code, so one without code and without USDC never had any, and needs no search.
 * One search runs at a time, for all vaults that wait when it begins, a few ranges a poll, and others'
 * deposits become final even when it fails, so that it holds nobody up. What it meets stays in memory up to the ledger's final block, which no reorg reaches, and is
 * posted at the end with what is between that and the head: reserves never show half of a vault's past. Meanwhile what
 * comes to these vaults is credited as ever; what leaves them (`withholdOutflows`) and their balances (`moveFinal`) wait.
 * A process that dies has marked nothing, and the next one begins again.
 * @throws InconsistentView, CursorMoved.
 */
export async function searchPast(parts: ScanParts, position: Position, lagSeconds: number): Promise<Position> {
  const { memory } = parts;
  const { head } = position;
  if (head === null) return position;
  await sortUnsearched(parts, head);
  memory.past ??= nextSearch(parts, position);
  const { past } = memory;
  if (past === null) return position;
  const final = position.finalNumber ?? position.startBlock - 1;
  const to = Math.min(final, past.next + PAST_RANGES_PER_POLL * parts.window.blocks - 1);
  const filters = transferFilters(past.vaults, parts.contracts.usdc);
  if (past.next <= to) {
    const { transfers } = await scanSpan(parts, { head, span: { from: past.next, to }, filters });
    for (const transfer of transfers) past.transfers.push(transfer);
    past.next = to + 1;
  }
  if (past.next <= final) return position;
  const rest = await scanSpan(parts, { head, span: { from: past.next, to: head.number }, filters });
  const observed = { transfers: [...past.transfers, ...rest.transfers], poolEvents: [] };
  let now = position;
  for (const batch of inBatches(observed)) now = await post(parts, now, { head, observed: batch, lagSeconds });
  memory.touch(rest);
  memory.markTouched(past.vaults);
  await recordSearched(parts, past.vaults);
  memory.past = null;
  return now;
}

/** Separates vaults used before the ledger knew them from unused ones. */
async function sortUnsearched(parts: ScanParts, head: BlockRef): Promise<void> {
  const { memory, watchList, contracts } = parts;
  const known = new Set([...memory.toSearch, ...(memory.past?.vaults ?? [])]);
  const vaults = [...watchList.unsearched.keys()].filter((vault) => !known.has(vault)).slice(0, UNSEARCHED_PER_POLL);
  if (vaults.length === 0) return;
  const used = await quorumAt(parts.pool, head, (view) =>
    mapBounded(vaults, READS_AT_ONCE, async (vault) => {
      const balance = await readBalance(view, contracts.usdc, vault, head.number);
      return balance > 0n || (await hasCode(view, vault, head.number));
    }),
  );
  const unused = vaults.filter((_, i) => !used[i]);
  if (unused.length > 0) await recordSearched(parts, unused);
  memory.toSearch.push(...vaults.filter((_, i) => used[i]));
}

/** Starts a search for as many vaults as one filter takes; the others wait for the next search. */
function nextSearch({ memory }: ScanParts, { startBlock }: Position): PastSearch | null {
  const vaults = memory.toSearch.splice(0, TOPICS_PER_FILTER);
  return vaults.length === 0 ? null : { vaults, next: startBlock, transfers: [] };
}

async function recordSearched({ ledger, watchList }: ScanParts, vaults: readonly string[]): Promise<void> {
  await ledger.searched(vaults);
  for (const vault of vaults) watchList.unsearched.delete(vault);
}
