import { membersScreenAt, screenAt } from '@ballast/dto/screens/screens';

const STORAGE_KEY = 'ballast-signed-in';
/** Readable companion of the session cookie, set and cleared with it; it opens nothing. */
const HINT_COOKIE = 'ballast_signed_in=1';

/**
 * Whether a request for the current user is worthwhile. Scripts cannot read the session cookie, and a request for every
 * visitor would cost the landing page a refused request. Deep links always request it: their visitor is probably a
 * member.
 */
export function mayBeSignedIn(path: string): boolean {
  if (screenAt(path) === null || membersScreenAt(path) !== null) return true;
  // Where there is no browser, the build writes a visitor's page.
  if (typeof document === 'undefined') return false;
  return document.cookie.includes(HINT_COOKIE) || readStored() !== null;
}

/** Stores in this browser whether a member is signed in. */
export function rememberSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(STORAGE_KEY, '1');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is closed to this page: the cookie alone decides.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
