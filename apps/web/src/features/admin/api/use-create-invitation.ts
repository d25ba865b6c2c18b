import { useMutation } from '@tanstack/react-query';
import type { CreateInvitationBody } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../app/api';

export function useCreateInvitation() {
  return useMutation({
    mutationFn: (body: CreateInvitationBody) => unwrap(api.POST('/api/admin/invitations', { body })),
  });
}
