import { Injectable } from '@nestjs/common';
import { sessionIsAlive, sessionNeedsTouch } from '@ballast/domain/membership/session-lifetime';
import { confirmedUntil } from '@ballast/domain/membership/step-up';
import type { ResolvedSession, ResolveSessionDto } from '@ballast/dto/auth/session.dto';
import { Clock } from '@ballast/platform/clock/clock';
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
    if (touch && sessionNeedsTouch(times, now)) await this.sessions.touch(found.id, now);
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
