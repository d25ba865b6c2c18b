import { Temporal } from 'temporal-polyfill';

/** The hours of each day in which a member gets no reminder; over midnight when it ends earlier than it begins. */
export interface QuietHours {
  /** `HH:MM`, in the zone. */
  readonly from: string;
  /** `HH:MM`, in the zone; the first moment that is not quiet. */
  readonly to: string;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * When the quiet hours around an instant end, or null when it is not within any. The clock on the member's wall decides. A time
 * that it leaves out comes as long after the one it was set at as it would have come without; of a time that it shows twice
 * the first one counts. In a zone that this runtime does not know (any more) no hour is quiet, so that one member's choice holds up
 * nobody's reminders.
 */
export function quietUntil(hours: QuietHours | null, instant: Date): Date | null {
  if (hours === null || hours.from === hours.to) return null;
  const { timeZone } = hours;
  if (!isTimeZone(timeZone)) return null;
  const here = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  const [from, to] = [Temporal.PlainTime.from(hours.from), Temporal.PlainTime.from(hours.to)];
  const isOverMidnight = Temporal.PlainTime.compare(to, from) < 0;
  // Those that began today, and the ones of yesterday, which may reach into today.
  for (const day of [here.toPlainDate(), here.toPlainDate().subtract({ days: 1 })]) {
    const begin = day.toZonedDateTime({ timeZone, plainTime: from }).epochMilliseconds;
    const lastDay = isOverMidnight ? day.add({ days: 1 }) : day;
    const end = lastDay.toZonedDateTime({ timeZone, plainTime: to }).epochMilliseconds;
    if (begin <= instant.getTime() && instant.getTime() < end) return new Date(end);
  }
  return null;
}

/** Whether the runtime knows a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    // By its name: an offset would know no summer time.
    return (
      /^[A-Za-z]/.test(name) && Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId.length > 0
    );
  } catch {
    return false;
  }
}
