import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeContactBody } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

/** Has another mail with a link sent to the own mailbox, or an SMS with a code to the own phone. */
export function useSendAgain() {
  return useMutation({ mutationFn: () => unwrap(api.POST('/api/auth/confirmation')) });
}

/** Names another address while none is confirmed; the page's member follows at once. */
export function useChangeContact() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeContactBody) => unwrap(api.POST('/api/auth/confirmation/contact', { body })),
    onSuccess: (user) => queries.setQueryData(queryKeys.user, user),
  });
}

/** Confirms the own phone number; the member is read anew. */
export function useConfirmByCode() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => unwrap(api.POST('/api/auth/confirmation/code', { body: { code } })),
    // Not waited for: the form says how it ended before its banner goes.
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.user }),
  });
}
