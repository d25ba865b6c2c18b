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
 * the first one counts; where it leaves out all that lies between two nights, they are one. In a zone that this runtime does not
 * know (any more) no hour is quiet, so that one member's choice holds up nobody's reminders.
 */
export function quietUntil(hours: QuietHours | null, instant: Date): Date | null {
  const found = spansAround(hours, instant).find(
    ({ begin, end }) => begin <= instant.getTime() && instant.getTime() < end,
  );
  return found === undefined ? null : new Date(found.end);
}

/** Quiet hours of one day, Unix milliseconds; the end is the first moment that is not quiet. */
export interface QuietSpan {
  readonly begin: number;
  readonly end: number;
}

/** The quiet hours that begin next after an instant; null: there are none. */
export function nextQuiet(hours: QuietHours | null, instant: Date): QuietSpan | null {
  return spansAround(hours, instant).find(({ begin }) => begin > instant.getTime()) ?? null;
}

/** Those of yesterday, which may reach into today, to those of the day after tomorrow, which may go on without a break. */
const DAYS_AROUND = [-1, 0, 1, 2] as const;

function spansAround(hours: QuietHours | null, instant: Date): QuietSpan[] {
  if (hours === null || hours.from === hours.to) return [];
  const { timeZone } = hours;
  if (!isTimeZone(timeZone)) return [];
  const today = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const [from, to] = [Temporal.PlainTime.from(hours.from), Temporal.PlainTime.from(hours.to)];
  const isOverMidnight = Temporal.PlainTime.compare(to, from) < 0;
  const spans = DAYS_AROUND.map((days) => {
    const day = today.add({ days });
    const lastDay = isOverMidnight ? day.add({ days: 1 }) : day;
    return {
      begin: day.toZonedDateTime({ timeZone, plainTime: from }).epochMilliseconds,
      end: lastDay.toZonedDateTime({ timeZone, plainTime: to }).epochMilliseconds,
    };
  });
  return spans.reduce<QuietSpan[]>(joined, []);
}

/** Adds a span to those before it, or to the last of them that has not ended when it begins. */
function joined(spans: readonly QuietSpan[], next: QuietSpan): QuietSpan[] {
  const last = spans.at(-1);
  if (last === undefined || last.end < next.begin) return [...spans, next];
  return [...spans.slice(0, -1), { begin: last.begin, end: Math.max(last.end, next.end) }];
}

/** Longer than the names of all zones. */
const LONGEST_ZONE = 60;

/** Whether the runtime knows a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    // By its name: an offset would know no summer time.
    return (
      name.length <= LONGEST_ZONE &&
      /^[A-Za-z]/.test(name) &&
      Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId.length > 0
    );
  } catch {
    return false;
  }
}
