import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

/** The operator of this club; it changes with a restart of the server only. */
export function useOperator() {
  return useQuery({ queryKey: queryKeys.operator, queryFn: () => unwrap(api.GET('/api/operator')) });
}
