import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

/** All vaults of the member, with what the chain shows at each. */
export function useVaults() {
  return useQuery({
    queryKey: queryKeys.vaults,
    queryFn: () => unwrap(api.GET('/api/auth/receiving-addresses')),
  });
}
