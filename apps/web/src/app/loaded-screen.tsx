import type { ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from './LoadError';
import { Spinner } from './Spinner';

interface ScreenModule {
  readonly default: ComponentType;
}

const begun: Promise<unknown>[] = [];

/** Settles once the code of the screen that the page begins with is here, or not to be had. */
export const firstScreenSettled = (): Promise<unknown> => Promise.allSettled(begun);

/**
 * A screen whose code loads when it is first shown, like data: on its way, there, or not to be had. What could not be had is tried
 * again on request and when the network is back; if the server has newer files by now, the page is read anew. Where the page begins
 * with this screen its code is taken at once, and a screen whose code is here never shows a spinner.
 */
export function loadedScreen(path: string, load: () => Promise<ScreenModule>): ComponentType {
  const queryKey = ['screen', path];
  let loaded: ScreenModule | undefined;
  const queryFn = async (): Promise<ScreenModule> => (loaded = await load());
  // What goes wrong here is told where the screen is shown: it asks again.
  if (location.pathname === path) begun.push(queryFn());
  return function LoadedScreen() {
    const { data, isError, error, refetch } = useQuery({ queryKey, queryFn, initialData: () => loaded });
    const retry = async () => {
      const again = await refetch();
      if (again.isError && navigator.onLine) location.reload();
    };
    if (data) return <data.default />;
    return isError ? <LoadError error={error} onRetry={() => void retry()} /> : <Spinner />;
  };
}
