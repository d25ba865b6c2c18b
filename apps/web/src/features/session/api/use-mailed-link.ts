import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CancelWalletChangeBody, ConfirmPasswordResetBody } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { forgetKept } from '../../../lib/query/kept-store';
import { queryKeys } from '../../../lib/query/query-keys';

/** Requests a mailed link; the response is the same whether or not the account exists. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (email: string) => unwrap(api.POST('/api/auth/password-reset', { body: { email } })),
  });
}

/** Clears the member after the server ended all sessions of the account, perhaps this browser's too. */
function useClearMember() {
  const queries = useQueryClient();
  return () => {
    queries.clear();
    forgetKept();
  };
}

/** Sets a new password by the token that was mailed. */
export function useConfirmPasswordReset() {
  const clearMember = useClearMember();
  return useMutation({
    mutationFn: (body: ConfirmPasswordResetBody) => unwrap(api.POST('/api/auth/password-reset/confirm', { body })),
    onSuccess: clearMember,
  });
}

/** Sets a new withdrawal password by the token that was mailed. */
export function useConfirmWithdrawalPasswordReset() {
  const clearMember = useClearMember();
  return useMutation({
    mutationFn: (body: ConfirmPasswordResetBody) =>
      unwrap(api.POST('/api/auth/withdrawal-password-reset/confirm', { body })),
    onSuccess: clearMember,
  });
}

/** Restores the wallets from before the change. */
export function useCancelWalletChange() {
  const clearMember = useClearMember();
  return useMutation({
    mutationFn: (body: CancelWalletChangeBody) => unwrap(api.POST('/api/auth/payout-wallet/cancel', { body })),
    onSuccess: clearMember,
  });
}

/** Confirms a mailbox by the token that was mailed; a member of this browser is read anew. */
export function useConfirmByLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => unwrap(api.POST('/api/auth/confirmation/link', { body: { token } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.user }),
  });
}
