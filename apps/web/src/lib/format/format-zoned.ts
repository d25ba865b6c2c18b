import { memoize } from '@ballast/domain/text/memoize';
import { locale } from '@ballast/ui/intl/locale';
import { formatDate, formatDateTime, formatTime } from './format';

const zone = memoize(() => new Intl.DateTimeFormat(locale, { timeZoneName: 'short' }));

/** Formats a date and time that is kept or acted on, with the reader's zone: 'Nov 26, 2026, 17:00 UTC'. */
export function formatZoned(iso: string): string {
  const name = zone()
    .formatToParts(new Date(iso))
    .find(({ type }) => type === 'timeZoneName');
  return `${formatDateTime(iso)} ${name?.value ?? ''}`;
}

/** Formats a time that is acted on: one of the reader's own day by its time alone. `now` in milliseconds since 1970. */
export const formatWhen = (iso: string, now: number): string =>
  formatDate(iso) === formatDate(new Date(now).toISOString()) ? formatTime(Date.parse(iso)) : formatZoned(iso);
