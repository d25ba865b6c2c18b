import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';
import type { Environment } from '../model/selection';

export const DORA_DAYS = [7, 30, 90] as const;
export type DoraDays = (typeof DORA_DAYS)[number];

const REFETCH_MS = 60_000;

/** Figures of delivery over the last days; they move slowly. */
export function useDora(days: DoraDays, environment: Environment | null) {
  const query = { days, ...(environment === null ? {} : { environment }) };
  return useQuery({
    queryKey: [...queryKeys.dora, query],
    queryFn: () => unwrap(api.GET('/api/deployments/dora', { params: { query } })),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    refetchOnMount: 'always',
  });
}
