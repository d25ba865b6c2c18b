import { useQuery } from '@tanstack/react-query';
import type { AuditEntry, AuditVerification } from '@ballast/dto/client/schemas';
import { unwrap, unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';
import { asCsv, receiveFile, type FileWatch } from '../../../lib/api/receive-file';
import { definedParams } from '../../../lib/api/defined-params';
import { startOfDay } from '../model/day-bounds';
import type { ListFilter } from '../model/list-filters';
import { PAGE_SIZE, useAdminPage } from './use-admin-page';

type Filter = ListFilter<'audit'>;

const QUERY_KEY = [...queryKeys.admin, 'audit'];

function toQuery({ since, ...rest }: Filter) {
  return definedParams({ ...rest, since: since && startOfDay(since) });
}

/** Admin actions, newest first. */
export function useAudit(filter: Filter, cursor: string | undefined) {
  const query = { ...toQuery(filter), ...definedParams({ cursor, limit: PAGE_SIZE }) };
  return useAdminPage<AuditEntry>({
    queryKey: [...QUERY_KEY, 'list', query],
    load: () => unwrapPage(api.GET('/api/admin/audit', { params: { query } })),
  });
}

/** Downloads all rows of the filter. @throws ApiFailure */
export async function downloadAudit(filter: Filter, watch: FileWatch): Promise<Blob> {
  const call = api.GET('/api/admin/audit', { params: { query: toQuery(filter) }, ...asCsv(watch) });
  return receiveFile(await unwrap(call), watch);
}

/** The verification of the audit log. */
export function useAuditVerification() {
  return useQuery({
    // Not below the log's key: the whole chain is walked, which not every new entry is worth.
    queryKey: [...queryKeys.admin, 'audit-proof'],
    queryFn: (): Promise<AuditVerification> => unwrap(api.GET('/api/admin/audit/verification')),
    staleTime: 0,
  });
}
