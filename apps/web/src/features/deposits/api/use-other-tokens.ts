import { useQuery } from '@tanstack/react-query';
import type { OtherToken } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

/** Tokens other than USDC at the member's addresses, last seen first. */
export function useOtherTokens() {
  return useQuery({
    queryKey: queryKeys.otherTokens,
    queryFn: (): Promise<OtherToken[]> => unwrap(api.GET('/api/deposits/other-tokens')),
  });
}
