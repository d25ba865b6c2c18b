import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { notifyManager, onlineManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { isUnanswered } from '../lib/api/refusals';
import { readConnection, retryDelay, type Connection, type QueryFacts } from './connection';

const FINE: Connection = { state: 'fine', since: null, retrying: false };

const waitsForAnswer = ({ state }: Query): boolean => state.status === 'error' && isUnanswered(state.error);

function factsOf(query: Query): QueryFacts {
  return {
    observed: query.isActive(),
    unanswered: waitsForAnswer(query),
    answeredAt: query.state.dataUpdatedAt,
  };
}

/** Refetches all mounted queries without a response. */
export async function refetchUnanswered(queries: QueryClient): Promise<void> {
  await queries.refetchQueries({ type: 'active', predicate: waitsForAnswer });
}

/** The connection's state, kept up to date. */
export function useConnection(): Connection {
  const queries = useQueryClient();
  const last = useRef(FINE);
  const subscribe = useCallback(
    (listener: () => void) => {
      // Questions are also put while something renders, where nothing else may change.
      const notify = notifyManager.batchCalls(listener);
      const leave = [queries.getQueryCache().subscribe(notify), onlineManager.subscribe(notify)];
      return () => leave.forEach((one) => one());
    },
    [queries],
  );
  const read = useCallback(() => {
    const next = readConnection(onlineManager.isOnline(), queries.getQueryCache().getAll().map(factsOf));
    const { state, since, retrying } = last.current;
    if (state !== next.state || since !== next.since || retrying !== next.retrying) last.current = next;
    return last.current;
  }, [queries]);
  return useSyncExternalStore(subscribe, read, () => FINE);
}

/** Retries mounted queries without a response, at growing intervals. */
export function useRetries(retrying: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!retrying) return;
    let timer: ReturnType<typeof setTimeout>;
    let tries = 0;
    let isOver = false;
    const wait = () => {
      // A try may end after this was cleaned up: its timer would be nobody's to clear.
      if (isOver) return;
      timer = setTimeout(
        () => {
          tries += 1;
          void refetchUnanswered(queries).finally(() => wait());
        },
        retryDelay(tries, Math.random()),
      );
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [retrying, queries]);
}
