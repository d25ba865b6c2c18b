const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** The most messages that the whole club sends in a clock hour, and in one and the 23 before it. */
export interface SmsLimits {
  readonly anHour: number;
  readonly aDay: number;
}

/** Messages that were sent in one clock hour. */
export interface SmsHour {
  /** When it began. */
  readonly hour: Date;
  readonly messages: number;
}

/** A limit that is reached, and when another message may be sent. */
export interface ReachedLimit {
  readonly hours: 1 | 24;
  readonly most: number;
  readonly until: Date;
}

/** When the hour of an instant began. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

/** When the first of the hours began that count towards the limit of a day. */
export const firstCountedHour = (now: Date): Date => new Date(hourOf(now).getTime() - (DAY_HOURS - 1) * HOUR_MS);

/**
 * The limit that one more message would go beyond; null: it may be sent. A day is this hour and the 23 before it.
 * @param sent the hours of the last day, oldest first
 */
export function reachedSmsLimit(sent: readonly SmsHour[], { anHour, aDay }: SmsLimits, now: Date): ReachedLimit | null {
  const first = firstCountedHour(now).getTime();
  const counted = sent.filter(({ hour }) => hour.getTime() >= first);
  let left = counted.reduce((sum, { messages }) => sum + messages, 0);
  if (left >= aDay) {
    // The oldest hours leave the day one by one.
    const leaving = counted.find(({ messages }) => (left -= messages) < aDay);
    const until = new Date((leaving?.hour ?? hourOf(now)).getTime() + DAY_HOURS * HOUR_MS);
    return { hours: 24, most: aDay, until };
  }
  const thisHour = counted.find(({ hour }) => hour.getTime() === hourOf(now).getTime())?.messages ?? 0;
  return thisHour < anHour ? null : { hours: 1, most: anHour, until: new Date(hourOf(now).getTime() + HOUR_MS) };
}
