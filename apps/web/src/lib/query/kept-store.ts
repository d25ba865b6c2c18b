/** The name of the browser's store of what a member read; the service worker leaves it alone. */
const STORE = 'ballast-kept';

/** The key of the browser's storage under which stands who is signed in here, by id: all pages of it write it. */
export const SIGNED_IN = 'ballast-signed-in';
/** Readable companion of the session cookie, set and cleared with it; it opens nothing. */
export const HINT_COOKIE = 'ballast_signed_in=1';

/** Whether this browser has a session, as far as a script can see; none is there when the build writes a page. */
export const hasSessionHint = (): boolean => typeof document !== 'undefined' && document.cookie.includes(HINT_COOKIE);

/** The id of the member who signed in here last; null: nobody, or storage is closed to this page. */
export function readSignedIn(): string | null {
  try {
    return localStorage.getItem(SIGNED_IN);
  } catch {
    return null;
  }
}

/** The store, or undefined where a page may keep nothing (plain http, storage closed to it). */
export async function keptStore(): Promise<Cache | undefined> {
  if (!('caches' in globalThis)) return undefined;
  return caches.open(STORE).catch(() => undefined);
}

/** Forgets all that a member of this browser has read: at signing out, at another sign-in, and when the session is over. */
export function forgetKept(): void {
  if ('caches' in globalThis) void caches.delete(STORE).catch(() => false);
}
