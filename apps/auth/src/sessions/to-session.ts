import type { SessionDto } from '@ballast/dto/auth/session.dto';
import { deviceName } from './device-name';
import type { Session } from './sessions.store';

/** Maps a session to the view of its member; the caller adds whether it is the current one. */
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
