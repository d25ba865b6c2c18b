import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

/** The reserves. */
export function useReserves() {
  return useQuery({ queryKey: queryKeys.reserves, queryFn: () => unwrap(api.GET('/api/reserves')) });
}
