/** The name of the browser's store of what a member read; the service worker leaves it alone. */
const STORE = 'ballast-kept';

/** The store, or undefined where a page may keep nothing (plain http, storage closed to it). */
export async function keptStore(): Promise<Cache | undefined> {
  if (!('caches' in globalThis)) return undefined;
  return caches.open(STORE).catch(() => undefined);
}

/** Forgets all that a member of this browser has read: at signing out, at another sign-in, and when the session is over. */
export function forgetKept(): void {
  if ('caches' in globalThis) void caches.delete(STORE).catch(() => false);
}
