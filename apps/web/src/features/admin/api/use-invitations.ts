import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreateInvitationBody, Invitation } from '@ballast/dto/client/schemas';
import { unwrap, unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';
import { asCsv, receiveFile, type FileWatch } from '../../../lib/api/receive-file';
import { definedParams } from '../../../lib/api/defined-params';
import type { ListFilter } from '../model/list-filters';
import { PAGE_SIZE, useAdminPage } from './use-admin-page';

type Filter = ListFilter<'invitations'>;

const QUERY_KEY = [...queryKeys.admin, 'invitations'];

/** Invitations made by admins, newest first. */
export function useInvitations(filter: Filter, cursor: string | undefined) {
  const query = definedParams({ ...filter, cursor, limit: PAGE_SIZE });
  return useAdminPage<Invitation>({
    queryKey: [...QUERY_KEY, query],
    load: () => unwrapPage(api.GET('/api/admin/invitations', { params: { query } })),
  });
}

/** Downloads all rows of the filter. @throws ApiFailure */
export async function downloadInvitations(filter: Filter, watch: FileWatch): Promise<Blob> {
  const call = api.GET('/api/admin/invitations', { params: { query: definedParams(filter) }, ...asCsv(watch) });
  return receiveFile(await unwrap(call), watch);
}

export function useCreateInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateInvitationBody) => unwrap(api.POST('/api/admin/invitations', { body })),
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_KEY }),
  });
}

/** Revokes an invitation. */
export function useRevokeInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE('/api/admin/invitations/{id}', { params: { path: { id } } })),
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_KEY }),
  });
}
