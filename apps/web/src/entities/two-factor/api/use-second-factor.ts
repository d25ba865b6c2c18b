import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

/** Which second factors the member has. Read anew by whoever shows it: another device may have changed it. */
export function useSecondFactor() {
  return useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: () => unwrap(api.GET('/api/auth/second-factor')),
    refetchOnMount: 'always',
  });
}
