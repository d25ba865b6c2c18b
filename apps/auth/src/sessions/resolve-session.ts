import { Injectable } from '@nestjs/common';
import { sessionIsAlive, sessionNeedsTouch } from '@ballast/domain/membership/session-lifetime';
import { confirmedUntil } from '@ballast/domain/membership/step-up';
import type { ResolvedSession, ResolveSessionDto } from '@ballast/dto/auth/session.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { isDatabaseAway } from '@ballast/platform/postgres/database-away';
import { nameOf } from '../accounts/name-of';
import { sessionTokenHash } from './session-token';
import { SessionsStore } from './sessions.store';

@Injectable()
export class ResolveSession {
  constructor(
    private readonly sessions: SessionsStore,
    private readonly clock: Clock,
  ) {}

  /** The member of a session token; null when the token is unknown or its session has ended. */
  async resolve({ token, touch = true }: ResolveSessionDto): Promise<ResolvedSession> {
    const now = this.clock.now();
    const hash = sessionTokenHash(token);
    const found =
      (await this.sessions.findByTokenHash(hash)) ?? (await this.sessions.findByPreviousTokenHash(hash, now));
    if (found === undefined) return { identity: null };
    const times = { createdAt: found.createdAt, lastSeenAt: found.lastSeenAt };
    if (!sessionIsAlive(times, now)) return { identity: null };
    // Who may come in does not hang on when somebody came last.
    if (touch && sessionNeedsTouch(times, now)) await this.sessions.touch(found.id, now).catch(ignoreAway);
    const { account, id: sessionId } = found;
    const { id: memberId, isAdmin, status, hasSecondFactor } = account;
    const end = confirmedUntil(found.confirmedAt, now);
    return {
      identity: {
        ...{ memberId, isAdmin, status, sessionId, hasSecondFactor },
        confirmedUntil: end === null ? null : Math.floor(end.getTime() / 1000),
        ...(isAdmin ? { adminName: nameOf(account) } : {}),
      },
    };
  }
}

/** @throws any other error */
function ignoreAway(error: unknown): void {
  if (!isDatabaseAway(error)) throw error;
}
