import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminStats } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

const QUERY_KEY = [...queryKeys.adminMoney, 'stats'];

/** A ledger of the version before, beside this page during an update, does not count its alarms. */
type Answered = Omit<AdminStats, 'openAlarms'> & Partial<Pick<AdminStats, 'openAlarms'>>;

/** The club's figures, its pool and its alarms. */
export function useAdminStats() {
  return useQuery({
    queryKey: QUERY_KEY,
    queryFn: async (): Promise<AdminStats> => {
      const stats: Answered = await unwrap(api.GET('/api/admin/stats'));
      return { ...stats, openAlarms: stats.openAlarms ?? stats.alarms.length };
    },
    staleTime: 0,
  });
}

export function useAcknowledgeAlarm() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.POST('/api/admin/alarms/{id}/acknowledge', { params: { path: { id } } })),
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_KEY }),
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
