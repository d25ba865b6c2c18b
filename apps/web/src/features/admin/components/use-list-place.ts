import { useLocation, useSearchParams } from 'react-router-dom';
import { presentSearch } from '../../../lib/page/present-search';
import { changedSearch, tabSearch } from '../model/admin-tabs';
import { changeFilter, readFilter, type ListFilter, type ListName } from '../model/list-filters';
import { nextPlace, previousPlace, readPlace, type ListPlace } from '../model/page-trail';

/** The position in a list, with the ways forward and back; null where there is none. */
export interface Paging {
  readonly place: ListPlace;
  readonly toPrevious: (() => void) | null;
  readonly toNext: (cursor: string) => void;
}

/** The page of a list: its cursor stands in the address under `name`, the pages before it are kept by the browser. */
export function usePaging(name: string): Paging {
  const [search, setSearch] = useSearchParams();
  const kept = useLocation().state as Readonly<Record<string, unknown>> | null;
  const place = readPlace(search.get(name), kept?.[name]);
  const go = (to: ListPlace) =>
    setSearch(changedSearch(presentSearch(), { [name]: to.cursor }), { state: { ...kept, [name]: to.trail } });
  return {
    place,
    toPrevious: place.cursor === undefined ? null : () => go(previousPlace(place)),
    toNext: (cursor) => go(nextPlace(place, cursor)),
  };
}

type Change<List extends ListName> = Readonly<Partial<Record<keyof ListFilter<List>, string>>>;

/** A list's filter and page in the address. Whatever narrows it down begins at its first page. */
export function useListPlace<List extends ListName>(list: List) {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(list, search);
  const paging = usePaging('after');
  const after = (change: Change<List>) => tabSearch(list, changeFilter(readFilter(list, presentSearch()), change));
  return {
    filter,
    paging,
    isNarrowed: Object.keys(filter).length > 0,
    narrow: (change: Change<List>) => setSearch(after(change)),
    /** The same while somebody types: each word would be a step of the back button otherwise. */
    search: (change: Change<List>) => setSearch(after(change), { replace: true }),
    showAll: () => setSearch(tabSearch(list)),
  };
}
