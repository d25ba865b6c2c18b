import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NamePayoutWallet } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

/** The wallet that principal returns to, and what it would be asked to sign. */
export function usePayoutWallet() {
  return useQuery({
    queryKey: queryKeys.payoutWallet,
    queryFn: () => unwrap(api.GET('/api/auth/payout-wallet')),
  });
}

export function useNamePayoutWallet() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NamePayoutWallet) => unwrap(api.PUT('/api/auth/payout-wallet', { body })),
    onSuccess: (wallet) => {
      queries.setQueryData(queryKeys.payoutWallet, wallet);
      void queries.invalidateQueries({ queryKey: queryKeys.user });
      void queries.invalidateQueries({ queryKey: queryKeys.vaults });
    },
  });
}
