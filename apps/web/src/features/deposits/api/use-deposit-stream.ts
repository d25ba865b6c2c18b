import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDocumentVisibility } from '@mantine/hooks';
import { queryKeys } from '../../../app/query-keys';
import { openDepositStream } from './deposit-stream';

/**
 * Keeps the cached deposits as the server pushes them, while the tab is in sight.
 * @returns whether the stream is heard; while it is not, somebody has to ask
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
