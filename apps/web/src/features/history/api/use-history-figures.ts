import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TransactionSummary } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';
import { definedParams } from '../../../lib/api/defined-params';

/** Sums of what was completed since an instant, of every type. */
export function useHistorySummary(since: string | undefined) {
  return useQuery({
    queryKey: [...queryKeys.transactions, 'summary', since ?? null],
    queryFn: (): Promise<TransactionSummary> =>
      unwrap(api.GET('/api/transactions/summary', { params: { query: definedParams({ since }) } })),
    placeholderData: keepPreviousData,
  });
}
