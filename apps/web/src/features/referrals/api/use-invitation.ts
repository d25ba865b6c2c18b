import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

/** The member's own code. */
export function useInvitation() {
  return useQuery({ queryKey: queryKeys.invitation, queryFn: () => unwrap(api.GET('/api/auth/invitation')) });
}
