import type { SessionDto } from '@ballast/dto/auth/session.dto';
import { deviceName } from './device-name';
import type { Session } from './session.entity';

/** Maps a session to the view of its member; the caller adds whether it is the current one. */
export function toSession(session: Session): Omit<SessionDto, 'current'> {
  return {
    id: session.id,
    device: deviceName(session.userAgent),
    userAgent: session.userAgent,
    ip: session.ip,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
  };
}
