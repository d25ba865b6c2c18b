import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import { announceSessionGone, isSessionGone } from '../features/session/model/session-gone';

const MAX_READ_RETRIES = 2;

function reportIfSessionGone(error: unknown): void {
  if (isSessionGone(error)) announceSessionGone();
}

/** Whether a failed read may be retried: the network failed or a service was down. */
function mayRetryRead(failures: number, error: unknown): boolean {
  return error instanceof ApiFailure && error.outcomeUnknown && failures < MAX_READ_RETRIES;
}

/**
 * Creates the query client: data does not go stale by itself, mutations are never retried automatically, a lost session
 * is reported once.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
