import type { ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from './LoadError';
import { Spinner } from './Spinner';

let screens = 0;

/**
 * A screen whose code loads when it is first shown, like data: on its way, there, or not to be had. What could not be had is tried
 * again on request and when the network is back; if the server has newer files by now, the page is read anew.
 */
export function loadedScreen(load: () => Promise<{ readonly default: ComponentType }>): ComponentType {
  screens += 1;
  const queryKey = ['screen', screens];
  return function LoadedScreen() {
    const { data, isError, error, refetch } = useQuery({ queryKey, queryFn: load });
    const retry = async () => {
      const again = await refetch();
      if (again.isError && navigator.onLine) location.reload();
    };
    if (data) return <data.default />;
    return isError ? <LoadError error={error} onRetry={() => void retry()} /> : <Spinner />;
  };
}
