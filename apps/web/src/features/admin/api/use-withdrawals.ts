import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { unwrap, unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';
import { asCsv, receiveFile, type FileWatch } from '../../../lib/api/receive-file';
import { definedParams } from '../../../lib/api/defined-params';
import type { ListFilter } from '../model/list-filters';
import { PAGE_SIZE, useAdminPage } from './use-admin-page';

type Filter = ListFilter<'withdrawals'>;

/** The query of the filter; without a state, the requests that wait for a decision. */
function toQuery({ status, overdue, member, q }: Filter) {
  const params = definedParams({ overdue, member, q });
  return status === 'all' ? params : { ...params, status: status ?? ('requested' as const) };
}

/** Requests: those that wait for a decision oldest first, all others newest first. */
export function useWithdrawals(filter: Filter, cursor: string | undefined) {
  const query = { ...toQuery(filter), ...definedParams({ cursor, limit: PAGE_SIZE }) };
  return useAdminPage<AdminWithdrawal>({
    queryKey: [...queryKeys.pendingWithdrawals, query],
    load: () => unwrapPage(api.GET('/api/admin/withdrawals', { params: { query } })),
  });
}

/** Downloads all rows of the filter. @throws ApiFailure */
export async function downloadWithdrawals(filter: Filter, watch: FileWatch): Promise<Blob> {
  const call = api.GET('/api/admin/withdrawals', { params: { query: toQuery(filter) }, ...asCsv(watch) });
  return receiveFile(await unwrap(call), watch);
}
