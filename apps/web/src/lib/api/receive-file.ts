import { ApiFailure, NETWORK_FAILURE } from '@ballast/dto/client/api-failure';

/** The abort signal and progress callback of a download. */
export interface FileWatch {
  readonly signal: AbortSignal;
  /** Called with the bytes received so far; the total is unknown until the end. */
  readonly onProgress: (bytes: number) => void;
}

/** Request options for a list as CSV, streamed. */
export const asCsv = ({ signal }: FileWatch) =>
  ({ headers: { accept: 'text/csv' }, parseAs: 'stream', signal }) as const;

/** A file as the server streams it, to its end. @throws ApiFailure for a stream that breaks off */
export async function receiveFile(
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | null | undefined,
  { onProgress }: FileWatch,
): Promise<Blob> {
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
