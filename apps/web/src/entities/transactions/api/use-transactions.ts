import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { definedParams } from '../../../lib/api/defined-params';
import { queryKeys } from '../../../lib/query/query-keys';

/** The filter of the history: comma-separated types, and a start. */
export interface HistoryFilter {
  readonly type?: string | undefined;
  readonly since?: string | undefined;
  /** Words, an amount, or how a hash or an address begins. */
  readonly q?: string | undefined;
}

export interface TransactionQuestion extends HistoryFilter {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A page of the member's history, newest first, with the cursor of the next. */
export function useTransactions(question: TransactionQuestion) {
  const query = definedParams(question);
  return useQuery({
    queryKey: [...queryKeys.transactions, 'page', query],
    queryFn: () => unwrapPage(api.GET('/api/transactions', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

/** The member's history, newest first, as far as it was asked for. */
export function useEndlessTransactions(filter: HistoryFilter, limit: number) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.transactions, 'endless', definedParams({ ...filter })],
    queryFn: ({ pageParam }) =>
      unwrapPage(
        api.GET('/api/transactions', { params: { query: definedParams({ ...filter, limit, cursor: pageParam }) } }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}
