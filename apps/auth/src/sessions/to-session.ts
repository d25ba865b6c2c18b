import type { SessionDto } from '@ballast/dto/auth/session.dto';
import { deviceText } from '@ballast/texts/devices';
import type { Language } from '@ballast/texts/languages';
import { readDevice } from './read-device';
import type { Session } from './session.entity';

/** Maps a session to the view of its member; the caller adds whether it is the current one. */
export function toSession(session: Session, language: Language): Omit<SessionDto, 'current'> {
  return {
    id: session.id,
    device: deviceText(language, readDevice(session.userAgent)),
    userAgent: session.userAgent,
    ip: session.ip,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
  };
}
