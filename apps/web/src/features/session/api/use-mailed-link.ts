import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CancelWalletChangeBody, ConfirmPasswordResetBody } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { forgetKept } from '../../../lib/query/kept-store';

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
