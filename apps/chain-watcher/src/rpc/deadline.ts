/** A signal that aborts after `milliseconds` or with `outer`; `clear` releases timer and listener. */
export interface Deadline {
  readonly signal: AbortSignal;
  clear(): void;
}

// Not AbortSignal.any: on Node 20 each call would stay attached to the process-long outer signal.
export function deadline(milliseconds: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  const onAbort = (): void => controller.abort(outer?.reason);
  if (outer?.aborted === true) onAbort();
  outer?.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(() => controller.abort(new Error('timeout')), milliseconds);
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onAbort);
    },
  };
}

/** Waits; rejects with the signal's reason when it fires first. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', fail);
      resolve();
    }, milliseconds);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}
