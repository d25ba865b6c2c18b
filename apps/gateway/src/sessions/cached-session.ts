import { MemberIdentity } from '@ballast/platform/identity/identity';

/** What auth said of a token, and when, in epoch milliseconds. */
export interface CachedSession {
  readonly identity: MemberIdentity | null;
  readonly at: number;
}

/** Milliseconds an answer of auth may be used: a revoked session or a suspended member is out after that, wherever it was remembered. */
export const SESSION_CACHE_MS = 2000;
