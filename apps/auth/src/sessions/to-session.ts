import type { SessionDto } from '@ballast/dto/auth/session.dto';
import { deviceText } from '@ballast/texts/devices';
import type { Language } from '@ballast/texts/languages';
import { readDevice } from './read-device';
import type { Session } from './session.entity';

/** How a session is shown. */
export interface SessionView {
  readonly language: Language;
  /** By which programme time is ahead of the real one that sessions keep, in milliseconds. */
  readonly shift: number;
}

/** Maps a session to the view of its member; the caller adds whether it is the current one. */
export function toSession(session: Session, { language, shift }: SessionView): Omit<SessionDto, 'current'> {
  const shown = (at: Date) => new Date(at.getTime() + shift).toISOString();
  return {
    id: session.id,
    device: deviceText(language, readDevice(session.userAgent)),
    userAgent: session.userAgent,
    ip: session.ip,
    createdAt: shown(session.createdAt),
    lastSeenAt: shown(session.lastSeenAt),
  };
}
