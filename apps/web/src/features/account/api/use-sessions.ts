import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { unwrap, unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

const MOST = 200;

/** The member's sessions, newest first. Refetched whenever the page is opened: other devices change them. */
export function useSessions() {
  return useQuery({
    queryKey: queryKeys.sessions,
    queryFn: () => unwrapPage(api.GET('/api/auth/sessions', { params: { query: { limit: MOST } } })),
    refetchOnMount: 'always',
  });
}

/** Ends one session by its id, or all but this one. */
export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | 'others') =>
      id === 'others'
        ? unwrap(api.DELETE('/api/auth/sessions'))
        : unwrap(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } })),
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}
