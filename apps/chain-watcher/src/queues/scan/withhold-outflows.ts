import type { WatchList } from '../../watch-list/watch-list';
import type { Observed } from './filter-logs';

/**
 * Removes the outflows of vaults whose history is still being searched: the ledger explains an outflow by the deposits
 * it has credited, and some of those are not known yet. The end of the search posts both (`searchPast`). Transfers to
 * another vault stay, since the ledger numbers the transfers of one transaction to one vault.
 */
export function withholdOutflows(observed: Observed, watchList: WatchList): Observed {
  const { unsearched, addresses } = watchList;
  if (unsearched.size === 0) return observed;
  return {
    ...observed,
    transfers: observed.transfers.filter(({ from, to }) => !unsearched.has(from) || addresses.has(to)),
  };
}
