import { useQuery } from '@tanstack/react-query';
import type { AdminTransaction, MemberMoney } from '@ballast/dto/client/schemas';
import { unwrap, unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';
import { asCsv, receiveFile, type FileWatch } from '../../../lib/api/receive-file';
import { definedParams } from '../../../lib/api/defined-params';
import { useAdminPage } from './use-admin-page';

const LINES = 10;

/** A member's money, as the member's own pages show it. */
export function useMemberMoney(id: string) {
  return useQuery({
    queryKey: [...queryKeys.adminMoney, 'member', id],
    queryFn: (): Promise<MemberMoney> => unwrap(api.GET('/api/admin/members/{id}/money', { params: { path: { id } } })),
    staleTime: 0,
  });
}

/** A member's history as the member sees it, newest first. */
export function useMemberLines(id: string, cursor: string | undefined) {
  const query = definedParams({ cursor, limit: LINES });
  return useAdminPage<AdminTransaction>({
    queryKey: [...queryKeys.adminMoney, 'member', id, 'lines', query],
    load: () => unwrapPage(api.GET('/api/admin/members/{id}/transactions', { params: { path: { id }, query } })),
  });
}

/** Downloads a member's transactions. @throws ApiFailure */
export async function downloadMemberLines(id: string, watch: FileWatch): Promise<Blob> {
  const call = api.GET('/api/admin/members/{id}/transactions', { params: { path: { id } }, ...asCsv(watch) });
  return receiveFile(await unwrap(call), watch);
}
