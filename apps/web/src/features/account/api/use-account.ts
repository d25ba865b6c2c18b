import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangePasswordBody, ChangeWithdrawalPasswordBody } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

/** Changes the password; all other sessions end. */
export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordBody) => unwrap(api.POST('/api/auth/password', { body })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}

/** Changes the withdrawal password; reward withdrawals then pause, which the member's query shows. */
export function useChangeWithdrawalPassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeWithdrawalPasswordBody) => unwrap(api.POST('/api/auth/withdrawal-password', { body })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.user }),
  });
}

/** Requests a mailed link to reset the withdrawal password. */
export function useRequestWithdrawalLink() {
  return useMutation({ mutationFn: () => unwrap(api.POST('/api/auth/withdrawal-password-reset')) });
}

/** Downloads the member's data export. */
export function useExport() {
  return useMutation({
    mutationFn: (): Promise<Blob> => unwrap(api.GET('/api/auth/export', { parseAs: 'blob' })) as Promise<Blob>,
  });
}
