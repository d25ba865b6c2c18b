import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { onlineManager, type UseQueryResult } from '@tanstack/react-query';
import { shellTexts } from '@ballast/texts/web/shell';
import { isUnanswered } from '../api/refusals';
import { LoadError } from './LoadError';
import { Timestamp } from './Timestamp';

export interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The states of a query: a skeleton while it loads, its data, an error, or without a network that nothing of it is kept.
 * Loaded data stays visible while it is refetched, with its time when nobody answers.
 */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const isOnline = useSyncExternalStore(onlineManager.subscribe, readOnline, () => true);
  const [failure, setFailure] = useState<Error | null>(null);
  if (query.isError && query.error !== failure) setFailure(query.error);
  if (query.data !== undefined) {
    return (
      <>
        {query.isError && isUnanswered(query.error) && <AsOf at={query.dataUpdatedAt} />}
        {children(query.data)}
      </>
    );
  }
  // Nothing is on its way: a skeleton would say that something is.
  if (!isOnline) return <p className="muted small">{shellTexts.connection.notKept}</p>;
  // It is asked anew by itself, too: what it said last stays until then, or its button would vanish under a finger.
  if (failure !== null) {
    return <LoadError error={failure} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  return skeleton;
}

function AsOf({ at }: { readonly at: number }) {
  return <Timestamp className="muted small as-of" at={new Date(at).toISOString()} words={shellTexts.connection.asOf} />;
}

const readOnline = () => onlineManager.isOnline();
