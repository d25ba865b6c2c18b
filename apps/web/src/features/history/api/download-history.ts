import { ApiFailure, NETWORK_FAILURE } from '@ballast/dto/client/api-failure';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../app/api';
import { asked, type HistoryFilter } from './use-transactions';

interface Watch {
  readonly signal: AbortSignal;
  /** Bytes received so far: how many there will be, nobody knows before the end. */
  readonly onProgress: (bytes: number) => void;
}

/** All lines that the filter matches, as the server streams them. @throws ApiFailure, also for a stream that breaks off */
export async function downloadHistory(filter: HistoryFilter, { signal, onProgress }: Watch): Promise<Blob> {
  const stream = await unwrap(
    api.GET('/api/transactions', {
      params: { query: asked(filter) },
      headers: { accept: 'text/csv' },
      parseAs: 'stream',
      signal,
    }),
  );
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for (const reader = stream?.getReader(); reader;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      onProgress((bytes += value.byteLength));
    }
  } catch {
    throw new ApiFailure({ status: 0, code: NETWORK_FAILURE, message: '', requestId: null });
  }
  return new Blob(parts, { type: 'text/csv' });
}
