import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

/** The member's factors show in their own answer too (`twoFactorEnabled`). */
export function useFactorsChanged() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: queryKeys.secondFactor });
    void queries.invalidateQueries({ queryKey: queryKeys.user });
  };
}

/** Asks for a secret; it counts once a code of it was given. @param withdrawalPassword '' for none */
export function useSetUpTotp(withdrawalPassword: string) {
  const vouched = withdrawalPassword === '' ? {} : { withdrawalPassword };
  return useMutation({
    mutationFn: (password: string) => unwrap(api.POST('/api/auth/totp/setup', { body: { password, ...vouched } })),
  });
}

/** Turns the app on by a code of it; the answer holds the backup codes, once. */
export function useEnableTotp() {
  const changed = useFactorsChanged();
  return useMutation({
    mutationFn: (totp: string) => unwrap(api.POST('/api/auth/totp/enable', { body: { totp } })),
    onSuccess: changed,
  });
}

export function useDisableTotp() {
  const changed = useFactorsChanged();
  return useMutation({
    mutationFn: (password: string) => unwrap(api.POST('/api/auth/totp/disable', { body: { password } })),
    onSuccess: changed,
  });
}

/** New backup codes; the old ones are void. */
export function useRenewBackupCodes() {
  const changed = useFactorsChanged();
  return useMutation({
    mutationFn: () => unwrap(api.POST('/api/auth/totp/backup-codes')),
    onSuccess: changed,
  });
}
