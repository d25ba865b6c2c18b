import { useState, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadError } from './LoadError';

interface Props<Data> {
  readonly query: UseQueryResult<Data>;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The three states of a query: a skeleton while it loads, its data, or an error. Loaded data stays visible while it is
 * refetched.
 */
export function Loaded<Data>({ query, skeleton, children }: Props<Data>) {
  const [failure, setFailure] = useState<Error | null>(null);
  if (query.isError && query.error !== failure) setFailure(query.error);
  if (query.data !== undefined) return children(query.data);
  // It is asked anew by itself, too: what it said last stays until then, or its button would vanish under a finger.
  if (failure !== null) {
    return <LoadError error={failure} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  return skeleton;
}
