import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDocumentVisibility } from '@mantine/hooks';
import { queryKeys } from '../../../app/query-keys';
import { openDepositStream } from './deposit-stream';

/**
 * Updates the cached deposits from the server's stream while the tab is visible.
 * @returns whether the stream is connected; otherwise the caller has to poll
 */
export function useDepositStream(): boolean {
  const queries = useQueryClient();
  const inSight = useDocumentVisibility() === 'visible';
  const [connected, setConnected] = useState(false);
  useEffect(() => {
    if (!inSight) return;
    const close = openDepositStream({
      onDeposits: (deposits) => {
        // An answer still on its way may be older than what was pushed.
        void queries.cancelQueries({ queryKey: queryKeys.deposits });
        queries.setQueryData(queryKeys.deposits, deposits);
        setConnected(true);
      },
      onSilence: () => setConnected(false),
    });
    return () => {
      close();
      setConnected(false);
    };
  }, [inSight, queries]);
  return connected;
}
