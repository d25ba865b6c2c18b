import { Injectable } from '@nestjs/common';
import { displayName } from '@ballast/domain/membership/display-name';
import { sessionIsAlive, sessionNeedsTouch } from '@ballast/domain/membership/session-lifetime';
import { confirmedUntil } from '@ballast/domain/membership/step-up';
import type { ResolvedSession, ResolvedSessions } from '@ballast/dto/auth/session.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { isDatabaseAway } from '@ballast/platform/postgres/database-away';
import { sessionTokenHash } from './session-token';
import { type SessionOfMember, SessionsStore } from './sessions.store';

@Injectable()
export class ResolveSessions {
  constructor(
    private readonly sessions: SessionsStore,
    private readonly clock: Clock,
  ) {}

  /**
   * The members of session tokens, in their order; null for a token that is unknown or whose session has ended.
   * @param touch whether this is a use of the sessions, which keeps them from ending when idle
   */
  async resolve(tokens: readonly string[], { touch }: { readonly touch: boolean }): Promise<ResolvedSessions> {
    const now = this.clock.now();
    const found = await this.sessions.findByTokenHashes(tokens.map(sessionTokenHash), now);
    const alive = found.map((session) => (session !== undefined && sessionIsAlive(session, now) ? session : undefined));
    const due = alive.filter((session) => session !== undefined).filter((session) => sessionNeedsTouch(session, now));
    // Who may come in does not hang on when somebody came last.
    if (touch && due.length > 0) {
      const ids = due.map(({ id }) => id);
      await this.sessions.touch(ids, now).catch(ignoreAway);
    }
    return alive.map((session) => ({ identity: session === undefined ? null : identityOf(session, now) }));
  }
}

function identityOf({ account, id: sessionId, confirmedAt }: SessionOfMember, now: Date): ResolvedSession['identity'] {
  const { id: memberId, isAdmin, status, hasSecondFactor } = account;
  const end = confirmedUntil(confirmedAt, now);
  return {
    ...{ memberId, isAdmin, status, sessionId, hasSecondFactor },
    confirmedUntil: end === null ? null : Math.floor(end.getTime() / 1000),
    ...(isAdmin ? { adminName: displayName(account, '') } : {}),
  };
}

/** @throws any other error */
function ignoreAway(error: unknown): void {
  if (!isDatabaseAway(error)) throw error;
}
