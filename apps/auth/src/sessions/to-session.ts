import type { SessionDto } from '@ballast/dto/auth/session.dto';
import { deviceName } from './device-name';
import type { Session } from './sessions.store';

/** A session as its member sees it; whether it is the one that asks is for the caller to say. */
export function toSession(session: Session): Omit<SessionDto, 'current'> {
  return {
    id: session.id,
    device: deviceName(session.user_agent),
    userAgent: session.user_agent,
    ip: session.ip,
    createdAt: session.created_at.toISOString(),
    lastSeenAt: session.last_seen_at.toISOString(),
  };
}
