import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadError } from './LoadError';

interface Props<Data> {
  readonly query: UseQueryResult<Data>;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The three lives of an answer: on its way in its own shape, there, or not to be had. What is there stays while it is read anew. */
export function Loaded<Data>({ query, skeleton, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  return skeleton;
}
