import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

export function usePreferences() {
  return useQuery({ queryKey: queryKeys.preferences, queryFn: () => unwrap(api.GET('/api/preferences')) });
}

/** Changes a part of the preferences; what the server has stored is what is shown. */
export function useChangePreferences() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Preferences) => unwrap(api.PUT('/api/preferences', { body })),
    onSuccess: (stored) => queries.setQueryData(queryKeys.preferences, stored),
  });
}
