import type { ComponentType } from 'react';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { LoadError } from './LoadError';
import { Spinner } from './Spinner';

interface ScreenModule {
  readonly default: ComponentType;
}

interface Options {
  /** Shown while the code loads. */
  readonly Place?: ComponentType;
  /** Reads the largest thing on the screen, which the initial screen is drawn with if it is there. */
  readonly prefetch?: (queries: QueryClient) => Promise<void>;
}

const begun: Promise<unknown>[] = [];
const prefetches: ((queries: QueryClient) => Promise<void>)[] = [];

/** Settles once the code of the initial screen has loaded or failed. */
export const firstScreenSettled = (): Promise<unknown> => Promise.allSettled(begun);

/** Reads what the initial screen is drawn with. Settles when that and the screen's code are there, or failed. */
export const prefetchFirstScreen = (queries: QueryClient): Promise<unknown> =>
  Promise.all([firstScreenSettled(), ...prefetches.map((prefetch) => prefetch(queries))]);

/**
 * A lazily loaded screen, or part of one: loading, loaded, or failed. A failed load is retried on request and when the network
 * is back; if the server has newer files by then, the page reloads. The code of the initial screen is requested at once, and
 * a loaded screen never shows a spinner.
 */
export function loadedScreen(
  path: string,
  load: () => Promise<ScreenModule>,
  { Place = Spinner, prefetch }: Options = {},
): ComponentType {
  const queryKey = ['screen', path];
  let loaded: ScreenModule | undefined;
  const queryFn = async (): Promise<ScreenModule> => (loaded = await load());
  if (location.pathname === path) {
    // What goes wrong here is told where the screen is shown: it asks again.
    begun.push(queryFn());
    if (prefetch) prefetches.push(prefetch);
  }
  return function LoadedScreen() {
    const { data, isError, error, refetch } = useQuery({ queryKey, queryFn, initialData: () => loaded });
    const retry = async () => {
      const again = await refetch();
      if (again.isError && navigator.onLine) location.reload();
    };
    if (data) return <data.default />;
    return isError ? <LoadError error={error} onRetry={() => void retry()} /> : <Place />;
  };
}
