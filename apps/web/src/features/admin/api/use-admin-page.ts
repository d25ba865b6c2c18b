import { keepPreviousData, useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';

/** A page of a list, and where the next begins; null on the last. */
export interface ListPage<Row> {
  readonly data: readonly Row[];
  readonly nextCursor: string | null;
}

export const PAGE_SIZE = 25;

interface AdminPageQuery<Row> {
  readonly queryKey: QueryKey;
  readonly load: () => Promise<ListPage<Row>>;
  /** Milliseconds after which it is read anew while somebody looks. */
  readonly every?: number;
}

/** A page of one of the admin area's lists. Whoever opens a list means it as it is now: it is read anew each time. */
export function useAdminPage<Row>({ queryKey, load, every }: AdminPageQuery<Row>): UseQueryResult<ListPage<Row>> {
  return useQuery({
    queryKey,
    queryFn: load,
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...(every === undefined ? {} : { refetchInterval: every }),
  });
}
