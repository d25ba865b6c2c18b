import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { asCsv, receiveFile, type FileWatch } from '../../../lib/api/receive-file';
import { definedParams } from '../../../lib/api/defined-params';
import type { HistoryFilter } from '../../../entities/transactions/api/use-transactions';

/** All lines that the filter matches, as the server streams them. @throws ApiFailure, also for a stream that breaks off */
export async function downloadHistory(filter: HistoryFilter, watch: FileWatch): Promise<Blob> {
  const call = api.GET('/api/transactions', { params: { query: definedParams(filter) }, ...asCsv(watch) });
  return receiveFile(await unwrap(call), watch);
}
