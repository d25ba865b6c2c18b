import { DomainError } from '@ballast/domain/errors/domain-error';
import { MOST_SESSIONS_AT_ONCE, type ResolvedSession, type ResolvedSessions } from '@ballast/dto/auth/session.dto';
import type { InternalHttpClient } from '@ballast/platform/http/internal-http-client';

interface Waiting {
  readonly token: string;
  readonly resolve: (session: ResolvedSession) => void;
  readonly reject: (error: unknown) => void;
}

/** Enough that a slow call does not hold up everybody, few enough that a rush is gathered. */
const MOST_CALLS = 4;

/**
 * Looks up sessions in auth: a lonely one at once, and in a rush all those together that were wanted while the calls before were
 * under way.
 */
export class SessionLookups {
  private waiting: Waiting[] = [];
  private calls = 0;

  constructor(private readonly auth: Pick<InternalHttpClient, 'post'>) {}

  /** @throws DomainError SERVICE_UNAVAILABLE when auth does not answer */
  find(token: string): Promise<ResolvedSession> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ token, resolve, reject });
      if (this.calls < MOST_CALLS) void this.next();
    });
  }

  private async next(): Promise<void> {
    this.calls += 1;
    while (this.waiting.length > 0) {
      const together = this.waiting.splice(0, MOST_SESSIONS_AT_ONCE);
      await this.call(together.map(({ token }) => token)).then(
        (sessions) => together.forEach(({ resolve }, at) => resolve(sessions[at] ?? { identity: null })),
        (error: unknown) => together.forEach(({ reject }) => reject(error)),
      );
    }
    this.calls -= 1;
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
