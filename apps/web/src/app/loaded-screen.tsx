import type { ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../lib/page/LoadError';
import { Spinner } from '../lib/page/Spinner';

interface ScreenModule {
  readonly default: ComponentType;
}

const begun: Promise<unknown>[] = [];

/** Settles once the code of the initial screen has loaded or failed. */
export const firstScreenSettled = (): Promise<unknown> => Promise.allSettled(begun);

/**
 * A lazily loaded screen: loading, loaded, or failed. A failed load is retried on request and when the network is back;
 * if the server has newer files by then, the page reloads. The code of the initial screen is requested at once, and a
 * loaded screen never shows a spinner.
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
