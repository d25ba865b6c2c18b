import type { QueryClient } from '@tanstack/react-query';
import { openChangeStream, type StreamPlace } from './change-stream';
import { invalidateKeys, POLLED_KEYS, pollKeys, PUBLIC_KEYS } from './invalidate-keys';

/** The polling interval of a visible page without a stream. */
const POLL_MS = 30_000;
/** The time in which a broken stream is usually open again. */
const GRACE_MS = 5_000;

/**
 * Keeps the data of a member's visible page fresh: refetches what the stream of changes names, and polls while no changes arrive.
 * @returns a function that stops it
 */
export function followChanges(queries: QueryClient, place: StreamPlace): () => void {
  const poll = () => pollKeys(queries, POLLED_KEYS);
  let stopPolling: (() => void) | undefined = pollAfter(GRACE_MS, poll);
  const close = openChangeStream(place, {
    onChange: (keys) => invalidateKeys(queries, keys),
    onConnected: (connected) => {
      if (!connected) return void (stopPolling ??= pollAfter(GRACE_MS, poll));
      stopPolling?.();
      stopPolling = undefined;
    },
    // The session may have ended: the next response shows it.
    onRefused: poll,
  });
  return () => {
    close();
    stopPolling?.();
  };
}

/** Keeps the data of a visitor's visible page fresh, who has no stream. @returns a function that stops it */
export function pollPublic(queries: QueryClient): () => void {
  return pollAfter(POLL_MS, () => pollKeys(queries, PUBLIC_KEYS));
}

/** Polls after a time, and then every 30 seconds. */
function pollAfter(ms: number, poll: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const pollAgain = () => {
    poll();
    timer = setTimeout(pollAgain, POLL_MS);
  };
  timer = setTimeout(pollAgain, ms);
  return () => clearTimeout(timer);
}
