import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';
import type { Environment } from '../model/selection';

/** The newest deployments that the swimlanes are drawn from. */
export const NEWEST_DEPLOYMENTS = 200;
const REFETCH_MS = 30_000;

/** The newest deployments of an environment, for its last 24 hours. */
export function useSwimlanes(environment: Environment | null) {
  const query = { limit: NEWEST_DEPLOYMENTS, ...(environment === null ? {} : { environment }) };
  return useQuery({
    queryKey: [...queryKeys.deployments, 'swimlanes', query],
    queryFn: async () => {
      const { data } = await unwrapPage(api.GET('/api/deployments', { params: { query } }));
      return { deployments: data, now: Date.now() };
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    refetchOnMount: 'always',
  });
}
