import { useCallback, useSyncExternalStore } from 'react';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { shellTexts } from '@ballast/texts/web/shell';
import { formatDateTime } from '../lib/format/format';
import { isKept } from '../lib/query/kept-time';
import './kept-notice.css';

/** The time of the oldest figures on screen that an earlier page read, while newer ones are on their way. It moves nothing. */
export function KeptNotice() {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache]);
  const oldest = useCallback(() => {
    const shown = cache.getAll().filter((query) => query.isActive() && query.state.fetchStatus === 'fetching');
    const times = shown.map(({ state }) => state.dataUpdatedAt).filter(isKept);
    return times.length === 0 ? null : Math.min(...times);
  }, [cache]);
  const at = useSyncExternalStore(subscribe, oldest, () => null);
  if (at === null) return null;
  return <p className="kept-notice">{shellTexts.connection.asOf(formatDateTime(new Date(at).toISOString()))}</p>;
}
