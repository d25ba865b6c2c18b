import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LoginBody, RegisterBody, User } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { signWithPasskey } from '../../../entities/passkeys/model/passkey-prompt';
import { changeMember } from '../../../entities/member/api/change-member';

function useEnter() {
  const queries = useQueryClient();
  return (user: User) => changeMember(queries, user);
}

export function useSignIn() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (body: LoginBody) => unwrap(api.POST('/api/login', { body })),
    onSuccess: enter,
  });
}

/** Signs in with a passkey alone: the browser shows those it has for this site. Null when its prompt was closed. */
export function usePasskeySignIn() {
  const enter = useEnter();
  return useMutation({
    mutationFn: async (): Promise<User | null> => {
      const options = await unwrap(api.POST('/api/auth/passkeys/sign-in/options'));
      const response = await signWithPasskey(options);
      return response && unwrap(api.POST('/api/auth/passkeys/sign-in', { body: { response } }));
    },
    onSuccess: (user) => user && enter(user),
  });
}

export function useSignUp() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (body: RegisterBody) => unwrap(api.POST('/api/register', { body })),
    onSuccess: enter,
  });
}
