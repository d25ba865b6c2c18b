import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Passkey } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';
import { useFactorsChanged } from '../../two-factor/api/use-totp';
import { makePasskey } from '../model/passkey-prompt';

/** The member's passkeys. Read anew whenever the page is opened: other devices change them. */
export function usePasskeys() {
  return useQuery({
    queryKey: queryKeys.passkeys,
    queryFn: () => unwrap(api.GET('/api/auth/passkeys')),
    refetchOnMount: 'always',
  });
}

function usePasskeysChanged() {
  const queries = useQueryClient();
  const factorsChanged = useFactorsChanged();
  return () => {
    void queries.invalidateQueries({ queryKey: queryKeys.passkeys });
    factorsChanged();
  };
}

interface NewPasskey {
  readonly name: string;
  readonly password: string;
  /** '' for none. */
  readonly withdrawalPassword: string;
}

/** Makes a passkey in the browser and adds it. Null when the member closed the browser's prompt. */
export function useAddPasskey() {
  const changed = usePasskeysChanged();
  return useMutation({
    mutationFn: async ({ name, password, withdrawalPassword }: NewPasskey): Promise<Passkey | null> => {
      const vouched = withdrawalPassword === '' ? {} : { withdrawalPassword };
      const options = await unwrap(api.POST('/api/auth/passkeys/options', { body: { password, ...vouched } }));
      const response = await makePasskey(options);
      return response && unwrap(api.POST('/api/auth/passkeys', { body: { name, response } }));
    },
    onSuccess: changed,
  });
}

export function useRenamePasskey(id: string) {
  const changed = usePasskeysChanged();
  return useMutation({
    mutationFn: (name: string) =>
      unwrap(api.PATCH('/api/auth/passkeys/{id}', { params: { path: { id } }, body: { name } })),
    onSuccess: changed,
  });
}

export function useDeletePasskey(id: string) {
  const changed = usePasskeysChanged();
  return useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/auth/passkeys/{id}', { params: { path: { id } } })),
    onSuccess: changed,
  });
}
