import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditProfileBody } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

/** Changes the member's names and choices; the page's member follows at once. */
export function useEditProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: EditProfileBody) => unwrap(api.PATCH('/api/user', { body })),
    onSuccess: (user) => queries.setQueryData(queryKeys.user, user),
  });
}
