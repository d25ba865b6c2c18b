import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
} from '@tanstack/react-query';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import { announceSessionGone, isSessionGone } from '../api/session-gone';

const MAX_READ_RETRIES = 2;

function reportIfSessionGone(error: unknown): void {
  if (isSessionGone(error)) announceSessionGone();
}

/** Whether a failed read may be retried: the network failed or a service was down. */
function mayRetryRead(failures: number, error: unknown): boolean {
  return error instanceof ApiFailure && error.outcomeUnknown && failures < MAX_READ_RETRIES;
}

/**
 * Reads anew after a change even what is being read for the first time. React Query takes such a first read for the one
 * after the change, although it began before: a list would lack the new entry until a reload.
 */
class ReadAnewQueryClient extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    await this.cancelQueries({
      ...filters,
      predicate: (query) => query.state.data === undefined && (filters?.predicate?.(query) ?? true),
    });
    await super.invalidateQueries(filters, options);
  }
}

/**
 * Creates the query client: data does not go stale by itself, mutations are never retried automatically, a lost session
 * is reported once.
 */
export function createQueryClient(): QueryClient {
  return new ReadAnewQueryClient({
    queryCache: new QueryCache({ onError: reportIfSessionGone }),
    mutationCache: new MutationCache({ onError: reportIfSessionGone }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        // The browser may be wrong about the network: it is asked anyway, and again as soon as it is said to be back.
        networkMode: 'always',
        refetchOnReconnect: 'always',
        retry: mayRetryRead,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
