import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RewardsOfDay, TransactionSummary } from '@ballast/dto/client/schemas';
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

/**
 * Rewards by day of the programme since an instant, ascending; days without any are left out.
 * @param inSight asked for only when somebody is about to see it
 */
export function useRewardsByDay(since: string | undefined, inSight: boolean) {
  return useQuery({
    queryKey: [...queryKeys.rewardsByDay, since ?? null],
    queryFn: (): Promise<RewardsOfDay[]> =>
      unwrap(api.GET('/api/analytics/rewards-by-day', { params: { query: definedParams({ since }) } })),
    enabled: inSight,
  });
}
