import { locale } from '@ballast/ui/intl/locale';

const calendarDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a day of the calendar ('2026-11-24') briefly: 'Nov 24'. */
export const formatCalendarDay = (day: string): string => calendarDay.format(new Date(day));

/** Formats when a cycle can start, in the programme's zone and not the reader's: 'Tue, 00:00 UTC'. */
export function formatCycleStart(iso: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  });
  return format.format(new Date(iso));
}
