import type { AdminTransaction } from '@ballast/dto/client/schemas';
import { unwrap, unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';
import { asCsv, receiveFile, type FileWatch } from '../../../lib/api/receive-file';
import { definedParams } from '../../../lib/api/defined-params';
import { endOfDay, startOfDay } from '../model/day-bounds';
import type { ListFilter } from '../model/list-filters';
import { PAGE_SIZE, useAdminPage } from './use-admin-page';

type Filter = ListFilter<'transactions'>;

/** Converts days to instants; both days are included. */
function toQuery({ since, until, ...rest }: Filter) {
  return definedParams({ ...rest, since: since && startOfDay(since), until: until && endOfDay(until) });
}

/** Everybody's transactions, newest first. */
export function useAdminTransactions(filter: Filter, cursor: string | undefined) {
  const query = { ...toQuery(filter), ...definedParams({ cursor, limit: PAGE_SIZE }) };
  return useAdminPage<AdminTransaction>({
    queryKey: [...queryKeys.adminMoney, 'transactions', query],
    load: () => unwrapPage(api.GET('/api/admin/transactions', { params: { query } })),
  });
}

/** Downloads all rows of the filter. @throws ApiFailure */
export async function downloadTransactions(filter: Filter, watch: FileWatch): Promise<Blob> {
  const call = api.GET('/api/admin/transactions', { params: { query: toQuery(filter) }, ...asCsv(watch) });
  return receiveFile(await unwrap(call), watch);
}
