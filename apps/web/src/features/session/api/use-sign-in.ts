import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LoginBody, RegisterBody, User } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../app/api';
import { queryKeys } from '../../../app/query-keys';
import { rememberSignedIn } from '../model/session-hint';

/** Whoever was here before leaves nothing in the cache; then the new member is known at once. */
function useEnter() {
  const queries = useQueryClient();
  return (user: User) => {
    queries.clear();
    rememberSignedIn(true);
    queries.setQueryData(queryKeys.user, user);
  };
}

export function useSignIn() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (body: LoginBody) => unwrap(api.POST('/api/login', { body })),
    onSuccess: enter,
  });
}

export function useSignUp() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (body: RegisterBody) => unwrap(api.POST('/api/register', { body })),
    onSuccess: enter,
  });
}
