import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { definedParams } from '../../../lib/api/defined-params';
import { queryKeys } from '../../../lib/query/query-keys';

/** A page of those who joined with the member's code, newest first, with the cursor of the next. */
export function useInvited(question: { readonly limit: number; readonly cursor?: string | undefined }) {
  const query = definedParams(question);
  return useQuery({
    queryKey: [...queryKeys.invited, query],
    queryFn: () => unwrapPage(api.GET('/api/referrals', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}
