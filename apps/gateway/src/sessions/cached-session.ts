import { MemberIdentity } from '@ballast/platform/identity/identity';

/** A session as auth resolved it, and when, in epoch milliseconds. */
export interface CachedSession {
  readonly identity: MemberIdentity | null;
  readonly at: number;
}

/**
 * Milliseconds a resolved session may be used: a revoked session or a suspended member loses access after that,
 * wherever it was cached.
 */
export const SESSION_CACHE_MS = 2000;
