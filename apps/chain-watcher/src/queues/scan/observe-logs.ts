import { isSameHash, type PlacedLog } from '../../rpc/parse-answers';
import { readBlock } from '../../rpc/read-chain';
import type { RpcView } from '../../rpc/rpc-pool';
import { type Observed, filterLogs } from './filter-logs';
import { InconsistentView } from './read-range';
import type { ScanParts } from './scan-parts';

/**
 * The observations in logs, each pause of the pool with the time of its block: from it follows by how much the notices of
 * pending statements are longer. Pauses are rare, so that nearly always nothing is read for it.
 * @throws InconsistentView when a pause's block is another one by now
 */
export async function observeLogs(
  view: RpcView,
  logs: readonly PlacedLog[],
  { watchList, contracts }: Pick<ScanParts, 'watchList' | 'contracts'>,
): Promise<Observed> {
  const { transfers, poolEvents } = filterLogs(logs, watchList.addresses, contracts);
  const timed = poolEvents.map(async (event) => {
    if (event.event !== 'paused') return event;
    const { hash, timestamp } = await readBlock(view, event.blockNumber);
    if (!isSameHash(hash, event.blockHash)) throw new InconsistentView();
    return { ...event, blockTime: timestamp };
  });
  return { transfers, poolEvents: await Promise.all(timed) };
}
