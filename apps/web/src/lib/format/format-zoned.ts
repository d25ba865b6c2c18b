import { memoize } from '@ballast/domain/text/memoize';
import { zoneName } from '@ballast/domain/text/zone-name';
import { locale } from '@ballast/ui/intl/locale';
import { formatDate, formatDateTime, formatTime } from './format';

const zone = memoize(() => new Intl.DateTimeFormat(locale, { timeZoneName: 'short' }));

/** Formats a date and time that is kept or acted on, with the reader's zone: 'Nov 26, 2026, 17:00 UTC'. */
export function formatZoned(iso: string): string {
  return `${formatDateTime(iso)} ${zoneName(zone(), new Date(iso))}`;
}

/** Formats a time that is acted on: one of the reader's own day by its time alone. `now` in milliseconds since 1970. */
export const formatWhen = (iso: string, now: number): string =>
  formatDate(iso) === formatDate(new Date(now).toISOString()) ? formatTime(Date.parse(iso)) : formatZoned(iso);
