import { useQuery } from '@tanstack/react-query';
import { isInvitationCode, normaliseInvitationCode } from '@ballast/domain/membership/invitation-code';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

/** The first name of whoever invites by the code of a link, where they show it; asked once, and not while somebody types. */
export function useInviter(codeOfLink: string): string | null {
  const invitationCode = normaliseInvitationCode(codeOfLink);
  const { data } = useQuery({
    queryKey: [...queryKeys.inviter, invitationCode],
    queryFn: () => unwrap(api.POST('/api/auth/invitation/inviter', { body: { invitationCode } })),
    enabled: isInvitationCode(invitationCode),
    staleTime: Infinity,
    retry: false,
  });
  return data?.firstName ?? null;
}
