import { Injectable } from '@nestjs/common';
import { Clock } from '@ballast/platform/clock/clock';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import type { Tx } from '@ballast/platform/postgres/tx';
import { newSessionToken, sessionTokenHash } from '../../sessions/session-token';
import { SessionsStore } from '../../sessions/sessions.store';

/** Milliseconds for which requests in flight with the previous token are still answered, as not confirmed. */
const OLD_TOKEN_KNOWN_MS = 10_000;

/** Makes a session count as confirmed by the second factor, for five minutes (`libs/domain/membership/step-up`). */
@Injectable()
export class ConfirmSession {
  constructor(
    private readonly sessions: SessionsStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Rotates the session's token (`docs/product/quality.md §4`: rotated on privilege change): an earlier copy of the
   * token is not confirmed and expires with it.
   * @returns the new token, which is for the browser's cookie only
   * @throws DomainError NOT_SIGNED_IN when the session has ended meanwhile
   */
  async confirm(tx: Tx, { memberId, sessionId }: MemberIdentity): Promise<string> {
    const now = this.clock.now();
    const token = newSessionToken();
    const isThere = await this.sessions.confirm(tx, {
      accountId: memberId,
      id: sessionId,
      tokenHash: sessionTokenHash(token),
      now,
      previousUntil: new Date(now.getTime() + OLD_TOKEN_KNOWN_MS),
    });
    if (!isThere) throw new DomainError('NOT_SIGNED_IN', {});
    return token;
  }
}
