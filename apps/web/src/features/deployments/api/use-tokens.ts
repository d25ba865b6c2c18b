import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { unwrap, unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

const PAGE = 10;

/** CI tokens, newest first. Read anew whenever the page is opened: other admins change them. */
export function useTokens() {
  return useInfiniteQuery({
    queryKey: queryKeys.deploymentTokens,
    queryFn: ({ pageParam }) => {
      const query = { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return unwrapPage(api.GET('/api/deployment-tokens', { params: { query } }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });
}

/** Makes a token; the answer is the only place that ever shows it. */
export function useCreateToken() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => unwrap(api.POST('/api/deployment-tokens', { body: { name } })),
    // The token itself is not kept beyond the form that shows it.
    gcTime: 0,
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.deploymentTokens }),
  });
}

export function useRevokeToken() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE('/api/deployment-tokens/{id}', { params: { path: { id } } })),
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.deploymentTokens }),
  });
}
