import type { WatchList } from '../../watch-list/watch-list';
import type { Observed } from './filter-logs';

/**
 * Without what left vaults whose past is still to be searched: the ledger explains an outflow by what it has credited, and
 * what is missing of that is still to come. The end of the search posts both (`searchPast`).
 * What went to another vault stays: the ledger numbers the transfers of one transaction to one vault.
 */
export function withholdOutflows(observed: Observed, watchList: WatchList): Observed {
  const { unsearched, addresses } = watchList;
  if (unsearched.size === 0) return observed;
  return {
    ...observed,
    transfers: observed.transfers.filter(({ from, to }) => !unsearched.has(from) || addresses.has(to)),
  };
}
