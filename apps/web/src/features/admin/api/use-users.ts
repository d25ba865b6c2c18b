import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminUser, AdminUserDetail } from '@ballast/dto/client/schemas';
import { unwrap, unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';
import { asCsv, receiveFile, type FileWatch } from '../../../lib/api/receive-file';
import { definedParams } from '../../../lib/api/defined-params';
import type { ListFilter } from '../model/list-filters';
import { PAGE_SIZE, useAdminPage } from './use-admin-page';

type Filter = ListFilter<'users'>;

const QUERY_KEY = [...queryKeys.admin, 'users'];

/** Members, newest first. */
export function useUsers(filter: Filter, cursor: string | undefined) {
  const query = definedParams({ ...filter, cursor, limit: PAGE_SIZE });
  return useAdminPage<AdminUser>({
    queryKey: [...QUERY_KEY, 'list', query],
    load: () => unwrapPage(api.GET('/api/admin/users', { params: { query } })),
  });
}

/** Downloads all members of the filter. @throws ApiFailure */
export async function downloadUsers(filter: Filter, watch: FileWatch): Promise<Blob> {
  const call = api.GET('/api/admin/users', { params: { query: definedParams(filter) }, ...asCsv(watch) });
  return receiveFile(await unwrap(call), watch);
}

/** Auth's data about a member. */
export function useUser(id: string) {
  return useQuery({
    queryKey: [...QUERY_KEY, 'one', id],
    queryFn: (): Promise<AdminUserDetail> => unwrap(api.GET('/api/admin/users/{id}', { params: { path: { id } } })),
    staleTime: 0,
  });
}

interface StatusChange {
  readonly id: string;
  readonly to: 'suspended' | 'active';
  readonly reason: string;
}

/** Suspends or restores a member. */
export function useChangeStatus() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, to, reason }: StatusChange) => {
      const call = { params: { path: { id } }, body: { reason } };
      return to === 'suspended'
        ? unwrap(api.POST('/api/admin/users/{id}/suspend', call))
        : unwrap(api.POST('/api/admin/users/{id}/restore', call));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_KEY }),
  });
}
