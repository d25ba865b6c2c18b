import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

/** To which contacts the club can send what confirms them. */
export function useWays(enabled = true) {
  return useQuery({
    queryKey: queryKeys.ways,
    queryFn: () => unwrap(api.GET('/api/auth/confirmation/ways')),
    staleTime: Infinity,
    enabled,
  });
}
