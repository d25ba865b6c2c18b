import { useQuery } from '@tanstack/react-query';
import type { RewardsOfDay } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { definedParams } from '../../../lib/api/defined-params';
import { queryKeys } from '../../../lib/query/query-keys';

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
