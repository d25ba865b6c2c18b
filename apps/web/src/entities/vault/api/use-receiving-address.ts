import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import type { ReceivingAddress } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { ownZone } from '../../../lib/format/own-zone';
import { queryKeys } from '../../../lib/query/query-keys';

/** The address to send to; null while no payout wallet is named. Ask only members who have one: `hasWallet`. */
export function useReceivingAddress(hasWallet: boolean) {
  return useQuery({
    queryKey: queryKeys.receivingAddress,
    enabled: hasWallet,
    queryFn: async (): Promise<ReceivingAddress | null> => {
      try {
        return await unwrap(api.GET('/api/auth/receiving-address', { headers: { 'time-zone': ownZone() } }));
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'PAYOUT_WALLET_MISSING') return null;
        throw error;
      }
    },
  });
}

export function useRegenerateAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.POST('/api/auth/regenerate-address')),
    onSuccess: (address) => {
      queries.setQueryData(queryKeys.receivingAddress, address);
      void queries.invalidateQueries({ queryKey: queryKeys.vaults });
    },
  });
}
