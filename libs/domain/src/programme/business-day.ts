import { Temporal } from 'temporal-polyfill';

/*
 * temporal-polyfill is the one thing the domain takes from outside: calendar arithmetic in a named time zone, pure, about
 * to be part of the language. Writing it again on top of Intl would be more code and less right.
 */

const LAST_BUSINESS_WEEKDAY = 5;

/** The programme's day at an instant. */
export interface ProgrammeDay {
  /** Calendar date, `YYYY-MM-DD`. */
  readonly date: string;
  /** Monday to Friday (`docs/product/rules.md §3.3`). */
  readonly isBusinessDay: boolean;
}

/** The day of an instant in an IANA time zone. */
export function programmeDay(timeZone: string, instant: Date): ProgrammeDay {
  const day = dayOf(timeZone, instant);
  return { date: day.toString(), isBusinessDay: day.dayOfWeek <= LAST_BUSINESS_WEEKDAY };
}

/** First moment of the next business day after the instant's own day, in the time zone. Not every day starts at 00:00. */
export function nextBusinessDay(timeZone: string, instant: Date): { readonly date: string; readonly startsAt: Date } {
  const day = businessDayAfter(dayOf(timeZone, instant));
  return { date: day.toString(), startsAt: new Date(day.toZonedDateTime(timeZone).epochMilliseconds) };
}

/** The next business day after a calendar date, both `YYYY-MM-DD`. */
export const nextBusinessDate = (date: string): string => businessDayAfter(Temporal.PlainDate.from(date)).toString();

function businessDayAfter(date: Temporal.PlainDate): Temporal.PlainDate {
  let day = date.add({ days: 1 });
  while (day.dayOfWeek > LAST_BUSINESS_WEEKDAY) day = day.add({ days: 1 });
  return day;
}

/** Whole business days before an instant's own day: their dates, newest first, and the moments between which they lie. */
export interface PastBusinessDays {
  readonly dates: readonly string[];
  /** First moment of the oldest. */
  readonly from: Date;
  /** First moment of the instant's own day. */
  readonly until: Date;
}

/** The last `count` business days before the instant's own day, in the time zone; `count` ≥ 1. */
export function businessDaysBefore(timeZone: string, instant: Date, count: number): PastBusinessDays {
  const today = dayOf(timeZone, instant);
  const startOf = (day: Temporal.PlainDate): Date => new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  const dates: string[] = [];
  let day = today;
  while (dates.length < count) {
    day = day.subtract({ days: 1 });
    if (day.dayOfWeek <= LAST_BUSINESS_WEEKDAY) dates.push(day.toString());
  }
  return { dates, from: startOf(day), until: startOf(today) };
}

/** First moment of the day after the instant's own, in the time zone. */
export function nextDay(timeZone: string, instant: Date): Date {
  const day = dayOf(timeZone, instant).add({ days: 1 });
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
}

/** A calendar month, whole. */
export interface WholeMonth {
  /** `YYYY-MM` */
  readonly month: string;
  readonly from: Date;
  /** First moment of the next one. */
  readonly until: Date;
}

/** The month before an instant's own, in the time zone. */
export function monthBefore(timeZone: string, instant: Date): WholeMonth {
  const next = dayOf(timeZone, instant).with({ day: 1 });
  const first = next.subtract({ months: 1 });
  const startOf = (day: Temporal.PlainDate): Date => new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  return { month: first.toPlainYearMonth().toString(), from: startOf(first), until: startOf(next) };
}

/** @throws RangeError when the runtime does not know the time zone; checked once at boot. */
export function checkTimeZone(timeZone: string): string {
  Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone);
  return timeZone;
}

function dayOf(timeZone: string, instant: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}
