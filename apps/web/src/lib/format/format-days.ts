import { memoize } from '@ballast/domain/text/memoize';
import { locale } from '@ballast/ui/intl/locale';

const calendarDay = memoize(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }));
const cycleStart = memoize(
  (timeZone) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    }),
);

/** Formats a day of the calendar ('2026-11-24') briefly: 'Nov 24'. */
export const formatCalendarDay = (day: string): string => calendarDay().format(new Date(day));

/** Formats when a cycle can start, in the programme's zone and not the reader's: 'Tue, 00:00 UTC'. */
export const formatCycleStart = (iso: string, timeZone: string): string => cycleStart(timeZone).format(new Date(iso));
