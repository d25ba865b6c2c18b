import { SIGNED_IN, hasSessionHint, readSignedIn } from '../../../lib/query/kept-store';

/**
 * Whether a request for the current user is worthwhile. Scripts cannot read the session cookie, and a request for every
 * visitor would be a refused one.
 */
export function mayBeSignedIn(): boolean {
  // Where there is no browser, the build writes a visitor's page.
  if (typeof document === 'undefined') return false;
  return hasSessionHint() || readSignedIn() !== null;
}

/** Stores in this browser who is signed in, by id. */
export function rememberSignedIn(id: string | undefined): void {
  try {
    if (id) localStorage.setItem(SIGNED_IN, id);
    else localStorage.removeItem(SIGNED_IN);
  } catch {
    // Storage is closed to this page: the cookie alone decides.
  }
}
