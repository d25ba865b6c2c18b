import { keepPreviousData, useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';

/** A page of a list and the cursor of the next one; null on the last page. */
export interface ListPage<Row> {
  readonly data: readonly Row[];
  readonly nextCursor: string | null;
}

export const PAGE_SIZE = 25;

interface AdminPageQuery<Row> {
  readonly queryKey: QueryKey;
  readonly load: () => Promise<ListPage<Row>>;
}

/** A page of an admin list; it is refetched whenever the list is opened. */
export function useAdminPage<Row>({ queryKey, load }: AdminPageQuery<Row>): UseQueryResult<ListPage<Row>> {
  return useQuery({
    queryKey,
    queryFn: load,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
