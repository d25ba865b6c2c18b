import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminStats } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../app/api';
import { queryKeys } from '../../../app/query-keys';

const REFETCH_MS = 30_000;
const QUERY_KEY = [...queryKeys.adminMoney, 'stats'];

/** The club's figures, its pool and its alarms; read anew while somebody looks. */
export function useAdminStats() {
  return useQuery({
    queryKey: QUERY_KEY,
    queryFn: (): Promise<AdminStats> => unwrap(api.GET('/api/admin/stats')),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
}

interface Clearing {
  readonly id: string;
  /** The admin's findings and actions, stored in the audit log. */
  readonly note: string;
}

export function useClearAlarm() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, note }: Clearing) =>
      unwrap(api.POST('/api/admin/alarms/{id}/clear', { params: { path: { id } }, body: { note } })),
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_KEY }),
  });
}
