import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../app/api';
import { queryKeys } from '../../../app/query-keys';

const LIVE_MS = 10_000;

/** The reserves, refetched while visible. */
export function useReserves() {
  return useQuery({
    queryKey: queryKeys.reserves,
    queryFn: () => unwrap(api.GET('/api/reserves')),
    refetchInterval: LIVE_MS,
  });
}
