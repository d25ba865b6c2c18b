import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ActiveDeposit } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

/** Totals of the member. */
export const statsQuery = queryOptions({
  queryKey: queryKeys.stats,
  queryFn: () => unwrap(api.GET('/api/analytics/stats')),
});

export const useStats = () => useQuery(statsQuery);

/** Principal and tier; null before the first deposit. */
export function useActiveDeposit() {
  return useQuery({
    queryKey: queryKeys.activeDeposit,
    queryFn: async (): Promise<ActiveDeposit | null> => (await unwrap(api.GET('/api/deposits/active'))) ?? null,
  });
}
