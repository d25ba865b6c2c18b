import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

/** A text of the operator: itself, or where it stands. */
export type LegalTextName = 'terms' | 'privacy';

export function useLegalText(name: LegalTextName) {
  return useQuery({
    queryKey: [...queryKeys.operator, name],
    queryFn: () => unwrap(name === 'terms' ? api.GET('/api/operator/terms') : api.GET('/api/operator/privacy')),
  });
}
