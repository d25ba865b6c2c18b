import { memoize } from '@ballast/domain/text/memoize';
import { locale } from '@ballast/ui/intl/locale';

const DAY_LENGTH = '2026-01-31'.length;
const zone = { timeZone: 'UTC' } as const;
const shortDay = memoize(() => new Intl.DateTimeFormat(locale, { ...zone, day: 'numeric', month: 'short' }));
const fullDay = memoize(
  () =>
    new Intl.DateTimeFormat(locale, {
      ...zone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
);
const shortMonth = memoize(() => new Intl.DateTimeFormat(locale, { ...zone, month: 'short', year: '2-digit' }));
const fullMonth = memoize(() => new Intl.DateTimeFormat(locale, { ...zone, month: 'long', year: 'numeric' }));

const isDay = (span: string): boolean => span.length === DAY_LENGTH;

/** A day or a month of the calendar, as short as an axis wants it. */
export function spanLabel(span: string): string {
  return (isDay(span) ? shortDay() : shortMonth()).format(new Date(span));
}

/** The same in full. */
export function spanName(span: string): string {
  return (isDay(span) ? fullDay() : fullMonth()).format(new Date(span));
}
