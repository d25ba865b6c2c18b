import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AutoCompound } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../app/api';
import { queryKeys } from '../../../app/query-keys';

/** It works by itself once a day: what it did last is asked for again while it is on screen. */
const REFETCH_MS = 30_000;

/** Whether rewards become principal by themselves, and what that comes to. */
export function useAutoCompound() {
  return useQuery({
    queryKey: queryKeys.autoCompound,
    queryFn: (): Promise<AutoCompound> => unwrap(api.GET('/api/rewards/auto-compound')),
    refetchInterval: REFETCH_MS,
  });
}

export function useSwitchAutoCompound() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (enabled: boolean) => unwrap(api.PUT('/api/rewards/auto-compound', { body: { enabled } })),
    onSuccess: (answer) => queries.setQueryData(queryKeys.autoCompound, answer),
  });
}
