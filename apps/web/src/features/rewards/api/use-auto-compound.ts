import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AutoCompound } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

/** The state of auto-compound and its yield. */
export function useAutoCompound() {
  return useQuery({
    queryKey: queryKeys.autoCompound,
    queryFn: (): Promise<AutoCompound> => unwrap(api.GET('/api/rewards/auto-compound')),
  });
}

export function useSwitchAutoCompound() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (enabled: boolean) => unwrap(api.PUT('/api/rewards/auto-compound', { body: { enabled } })),
    onSuccess: (answer) => queries.setQueryData(queryKeys.autoCompound, answer),
  });
}
