import { memoize } from '@ballast/domain/text/memoize';

const format = memoize(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);

const DAY_MS = 86_400_000;

/** The calendar day of an instant (milliseconds) in a zone, the programme's or the reader's: 'YYYY-MM-DD'. */
export const calendarDay = (instant: number, timeZone: string): string => format(timeZone).format(instant);

/**
 * The first instant of so many days of the programme, of which the one of `now` (milliseconds) is the last, ISO 8601. It is looked for by
 * halving: a browser tells the day of an instant, and not the other way round.
 */
export function startOfLastDays(days: number, now: number, timeZone: string): string {
  const midnight = Date.parse(calendarDay(now, timeZone)) - (days - 1) * DAY_MS;
  const day = new Date(midnight).toISOString().slice(0, '2026-01-01'.length);
  let [before, within] = [midnight - DAY_MS, midnight + DAY_MS];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (calendarDay(middle, timeZone) < day) before = middle;
    else within = middle;
  }
  return new Date(within).toISOString();
}
