import type { WatchList } from '../../watch-list/watch-list';
import type { Observed } from './filter-logs';

/**
 * Removes the outflows of vaults whose history is still being searched: the ledger explains an outflow by the deposits
 * it has credited, and some of those are not known yet. The end of the search posts both (`searchPast`). Transfers to
 * another vault stay, since the ledger numbers the transfers of one transaction to one vault. The ledger is asked about each
 * such vault: when another watcher has ended its search, nobody would post what is left out here.
 */
export async function withholdOutflows(observed: Observed, watchList: WatchList): Promise<Observed> {
  const { unsearched, addresses } = watchList;
  const isHeld = ({ from, to }: Observed['transfers'][number]): boolean => unsearched.has(from) && !addresses.has(to);
  const held = new Set(observed.transfers.filter(isHeld).map(({ from }) => from));
  if (held.size === 0) return observed;
  await watchList.refreshUnsearched(held);
  return { ...observed, transfers: observed.transfers.filter((transfer) => !isHeld(transfer)) };
}
