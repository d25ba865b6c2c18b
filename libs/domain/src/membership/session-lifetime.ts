const MILLISECONDS_PER_DAY = 86_400_000;

/** A session that is not used for this long is over (`docs/product/quality.md §4`: idle lifetime). */
export const SESSION_IDLE_MS = 7 * MILLISECONDS_PER_DAY;
/** A session is over this long after sign-in, however much it is used (absolute lifetime). */
export const SESSION_ABSOLUTE_MS = 30 * MILLISECONDS_PER_DAY;
/** The last use is noted at most this often, so that reading pages does not become writing. */
export const SESSION_TOUCH_MS = 60_000;

export interface SessionTimes {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Whether a session still counts at `now`, which is real time and never the programme's. */
export function sessionIsAlive(session: SessionTimes, now: Date): boolean {
  const idle = now.getTime() - session.lastSeenAt.getTime();
  const age = now.getTime() - session.createdAt.getTime();
  return idle < SESSION_IDLE_MS && age < SESSION_ABSOLUTE_MS;
}

/** Whether the last use is old enough to be noted again. */
export function sessionNeedsTouch(session: SessionTimes, now: Date): boolean {
  return now.getTime() - session.lastSeenAt.getTime() >= SESSION_TOUCH_MS;
}
