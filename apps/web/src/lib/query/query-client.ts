import {
  MutationCache,
  QueryCache,
  QueryClient,
  onlineManager,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import { ApiFailure, AWAY_STATUSES, NETWORK_FAILURE } from '@ballast/dto/client/api-failure';
import type { User } from '@ballast/dto/client/schemas';
import { toasts } from '@ballast/ui/components/toast-store';
import { isUnanswered } from '../api/refusals';
import { announceSessionGone, isSessionGone } from '../api/session-gone';
import { hasSessionHint } from './kept-store';
import { queryKeys } from './query-keys';

const MAX_READ_RETRIES = 2;

function reportIfSessionGone(error: unknown): void {
  if (isSessionGone(error)) announceSessionGone();
}

/** Whether a member is shown. A page that does not know yet who is here learns from that answer that nobody is. */
const isMembers = (queries: QueryClient): boolean => Boolean(queries.getQueryData<User | null>(queryKeys.user));

/** Failures after which nobody waits for another try: what is kept is shown, or that nothing is. */
const settled = new WeakSet();

/** Whether a failed read may be retried at once: the network failed or a service was down. */
function mayRetryRead(failures: number, error: unknown): boolean {
  return isUnanswered(error) && failures < MAX_READ_RETRIES && onlineManager.isOnline() && !settled.has(error);
}

const nothing = () => undefined;

const isClubAway = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.code === NETWORK_FAILURE || AWAY_STATUSES.has(error.status));

const loadKept = () => import('./kept-answers');

/**
 * Reads, and keeps what a member read in this browser (kept-answers.ts): where nobody answers, that is shown with its time, and a
 * member's page begins with it. A visitor's page does not load any of it.
 */
async function readOrRestore<Data>(
  queries: QueryClient,
  query: Query,
  read: () => Data | Promise<Data>,
): Promise<Data> {
  const isUser = query.queryKey[0] === queryKeys.user[0];
  const answer = read();
  if (isUser && hasSessionHint())
    void loadKept()
      .then((kept) => kept.beginWithKept(queries, query, answer))
      .catch(nothing);
  try {
    const data = await answer;
    if (isMembers(queries) || (isUser ? data !== null : hasSessionHint())) {
      void loadKept()
        .then((kept) => kept.keepAnswer(queries, query, data))
        .catch(nothing);
    }
    return data;
  } catch (error) {
    const isLast = !mayRetryRead(query.state.fetchFailureCount, error);
    if (isClubAway(error) && (isLast || isKnownAway(queries))) {
      const isShown = await loadKept()
        .then((kept) => kept.restoreAnswer(queries, query))
        .catch(nothing);
      if (isShown || !isUser) settled.add(error as ApiFailure);
    }
    throw error;
  }
}

/** Whether not even the first question of a page, who is here, was answered. */
function isKnownAway(queries: QueryClient): boolean {
  const user = queries.getQueryState(queryKeys.user);
  return user !== undefined && user.dataUpdateCount === 0;
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
 * Creates the query client: data does not go stale by itself, mutations are never retried automatically, and whoever acts again
 * reads no more of the last failure; a lost session is reported once.
 */
export function createQueryClient(): QueryClient {
  const queries: QueryClient = new ReadAnewQueryClient({
    queryCache: new QueryCache({ onError: (error) => isMembers(queries) && reportIfSessionGone(error) }),
    mutationCache: new MutationCache({ onMutate: toasts.dismissFailure, onError: reportIfSessionGone }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        // The browser may be wrong about the network: it is asked anyway, and again as soon as it is said to be back.
        networkMode: 'always',
        refetchOnReconnect: 'always',
        retry: mayRetryRead,
        persister: (read, context, query) => readOrRestore(queries, query, () => read(context as QueryFunctionContext)),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queries;
}
