import { DomainError } from '@ballast/domain/errors/domain-error';
import { MOST_SESSIONS_AT_ONCE, type ResolvedSession, type ResolvedSessions } from '@ballast/dto/auth/session.dto';
import { serviceUnavailable } from '@ballast/platform/errors/service-unavailable';
import type { InternalHttpClient } from '@ballast/platform/http/internal-http-client';

interface Waiting {
  readonly token: string;
  /** Milliseconds of `performance.now()`. */
  readonly since: number;
  readonly resolve: (session: ResolvedSession) => void;
  readonly reject: (error: unknown) => void;
}

/** Enough that a slow call does not hold up everybody, few enough that a rush is gathered. */
const MOST_CALLS = 4;
/** About as many as auth answers in some seconds. */
const MOST_WAITING = 4_000;
/** As long as a call may take (`InternalHttpClient`). */
const LONGEST_WAIT_MS = 5_000;

/**
 * Looks up sessions in auth: a lonely one at once, and in a rush all those together that were wanted while the calls before were
 * under way.
 */
export class SessionLookups {
  private waiting: Waiting[] = [];
  private calls = 0;

  constructor(private readonly auth: Pick<InternalHttpClient, 'post'>) {}

  /** @throws DomainError SERVICE_UNAVAILABLE when auth does not answer, or too many wait */
  find(token: string): Promise<ResolvedSession> {
    if (this.waiting.length >= MOST_WAITING) return Promise.reject(serviceUnavailable({ reason: 'busy' }));
    return new Promise((resolve, reject) => {
      this.waiting.push({ token, since: performance.now(), resolve, reject });
      if (this.calls < MOST_CALLS) void this.next();
    });
  }

  /** Looks up until nobody waits. */
  private async next(): Promise<void> {
    this.calls += 1;
    while (this.waiting.length > 0) await this.lookUp(this.waiting.splice(0, MOST_SESSIONS_AT_ONCE));
    this.calls -= 1;
  }

  private async lookUp(next: readonly Waiting[]): Promise<void> {
    const oldest = performance.now() - LONGEST_WAIT_MS;
    const together = next.filter(
      ({ since, reject }) => since >= oldest || reject(serviceUnavailable({ reason: 'busy' })),
    );
    if (together.length === 0) return;
    try {
      const sessions = await this.call(together.map(({ token }) => token));
      // Fewer would be somebody else's, or nobody's who is signed in.
      if (!Array.isArray(sessions) || sessions.length !== together.length) throw new Error('auth left sessions out');
      together.forEach(({ resolve }, at) => resolve(sessions[at] as ResolvedSession));
    } catch (error) {
      const failure =
        error instanceof DomainError ? error : serviceUnavailable({ reason: 'service_away', service: 'auth' }, error);
      for (const { reject } of together) reject(failure);
    }
  }

  private async call(tokens: readonly string[]): Promise<ResolvedSessions> {
    try {
      return await this.auth.post<ResolvedSessions>('/internal/sessions/resolve-many', { tokens });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
      // An auth of the version before, during an upgrade.
      const one = (token: string) => this.auth.post<ResolvedSession>('/internal/sessions/resolve', { token });
      return Promise.all(tokens.map(one));
    }
  }
}
