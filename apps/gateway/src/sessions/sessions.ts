import { hash } from 'node:crypto';
import { createBoundedCache } from '@ballast/platform/cache/bounded-cache';
import type { ResolvedSession, ResolveSessionDto } from '@ballast/dto/auth/session.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { InternalHttpClient } from '@ballast/platform/http/internal-http-client';
import { MemberIdentity } from '@ballast/platform/identity/identity';
import { SESSION_CACHE_MS, CachedSession } from './cached-session';
import { SessionLookups } from './session-lookups';
import { SessionInvalidation, SharedSessions } from './shared-sessions';

const MAX_REMEMBERED = 50_000;

/**
 * Resolves session tokens from this process's memory, then Redis, then auth. A session resolved by auth is cached for
 * two seconds, and concurrent lookups of one token share a request.
 */
export class Sessions {
  private readonly cache = createBoundedCache<CachedSession>(MAX_REMEMBERED);
  private readonly inFlight = new Map<string, Promise<CachedSession>>();
  private readonly lookups: SessionLookups;
  private readonly shared: SharedSessions | undefined;
  /** Increments with each invalidation, so that a response in flight during one is not cached. */
  private generation = 0;

  constructor(
    private readonly auth: InternalHttpClient,
    private readonly clock: Clock,
    share?: (onInvalidate: (which: SessionInvalidation) => void) => SharedSessions,
  ) {
    this.lookups = new SessionLookups(auth);
    this.shared = share?.((which) => this.invalidateLocal(which));
  }

  /** The session that this process remembers of a token; undefined when `identify` has to find it. */
  recall(token: string): CachedSession | undefined {
    return this.fresh(keyOf(token));
  }

  /** The member of a token, or undefined. @throws DomainError SERVICE_UNAVAILABLE when auth does not answer */
  async identify(token: string): Promise<MemberIdentity | undefined> {
    const key = keyOf(token);
    const cached = this.fresh(key);
    if (cached !== undefined) return cached.identity ?? undefined;
    const pending = this.inFlight.get(key) ?? this.ask(key, token);
    return (await pending).identity ?? undefined;
  }

  /** The member of a token as auth knows it now, past every cache; no use of the session. @throws DomainError SERVICE_UNAVAILABLE */
  async identifyAnew(token: string): Promise<MemberIdentity | undefined> {
    const query: ResolveSessionDto = { token, touch: false };
    const look = () => this.auth.post<ResolvedSession>('/internal/sessions/resolve', query);
    const { identity } = await this.resolveByAuth(keyOf(token), look);
    return identity ?? undefined;
  }

  /** Invalidates a member's sessions, or all, here and in the other instances. */
  async invalidate(which: SessionInvalidation): Promise<void> {
    this.invalidateLocal(which);
    await this.shared?.invalidate(which);
    // What was read from Redis between the two may have been remembered again.
    this.invalidateLocal(which);
  }

  close(): void {
    this.shared?.close();
  }

  private ask(key: string, token: string): Promise<CachedSession> {
    const pending = this.resolve(key, token).finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, pending);
    return pending;
  }

  private async resolve(key: string, token: string): Promise<CachedSession> {
    const generation = this.generation;
    const shared = await this.shared?.read(key);
    if (shared !== undefined && this.isFresh(shared)) return this.remember(key, shared, generation);
    return this.resolveByAuth(key, () => this.lookups.find(token), generation);
  }

  private async resolveByAuth(
    key: string,
    look: () => Promise<ResolvedSession>,
    generation = this.generation,
  ): Promise<CachedSession> {
    const at = this.clock.now().getTime();
    const { identity } = await look();
    const session: CachedSession = { identity: identity === null ? null : toMemberIdentity(identity), at };
    if (generation === this.generation) void this.shared?.write(key, session, SESSION_CACHE_MS);
    return this.remember(key, session, generation);
  }

  private remember(key: string, session: CachedSession, generation: number): CachedSession {
    if (generation === this.generation) this.cache.set(key, session);
    return session;
  }

  private fresh(key: string): CachedSession | undefined {
    const cached = this.cache.get(key);
    return cached !== undefined && this.isFresh(cached) ? cached : undefined;
  }

  private isFresh({ at }: CachedSession): boolean {
    const age = this.clock.now().getTime() - at;
    return age >= 0 && age < SESSION_CACHE_MS;
  }

  private invalidateLocal(which: SessionInvalidation): void {
    this.generation += 1;
    this.inFlight.clear();
    for (const [key, { identity }] of this.cache) {
      if (which === 'all' || identity?.memberId === which.memberId) this.cache.delete(key);
    }
  }
}

const keyOf = (token: string): string => hash('sha256', token, 'base64url');

/** Copies only the claims, in case auth's response grows. */
function toMemberIdentity(resolved: NonNullable<ResolvedSession['identity']>): MemberIdentity {
  const { memberId, isAdmin, status, sessionId, hasSecondFactor, confirmedUntil, adminName } = resolved;
  const claims = { memberId, isAdmin, status, sessionId, hasSecondFactor, confirmedUntil };
  return { kind: 'member', ...claims, ...(adminName === undefined ? {} : { adminName }) };
}
