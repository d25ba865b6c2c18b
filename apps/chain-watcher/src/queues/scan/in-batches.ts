import type { Observed } from './filter-logs';

/** About 80 kB of JSON. */
export const TRANSFERS_PER_POST = 200;

/**
 * Splits observations into posts of about `most` rows. A block is never split: the ledger numbers the transfers of one
 * transaction to one vault, so it needs all of them together.
 */
export function inBatches(observed: Observed, most = TRANSFERS_PER_POST): Observed[] {
  const batches: Observed[] = [];
  let open: Observed = { transfers: [], poolEvents: [] };
  for (const block of byBlock(observed)) {
    const size = (part: Observed): number => part.transfers.length + part.poolEvents.length;
    if (size(open) > 0 && size(open) + size(block) > most) {
      batches.push(open);
      open = { transfers: [], poolEvents: [] };
    }
    open.transfers.push(...block.transfers);
    open.poolEvents.push(...block.poolEvents);
  }
  return open.transfers.length + open.poolEvents.length === 0 ? batches : [...batches, open];
}

function byBlock({ transfers, poolEvents }: Observed): Observed[] {
  const blocks = new Map<number, Observed>();
  const at = (number: number): Observed => {
    const block = blocks.get(number) ?? { transfers: [], poolEvents: [] };
    blocks.set(number, block);
    return block;
  };
  for (const transfer of transfers) at(transfer.blockNumber).transfers.push(transfer);
  for (const event of poolEvents) at(event.blockNumber).poolEvents.push(event);
  return [...blocks].sort(([a], [b]) => a - b).map(([, block]) => block);
}
