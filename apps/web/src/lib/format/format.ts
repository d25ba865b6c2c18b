import { memoize } from '@ballast/domain/text/memoize';
import { decimalMark } from '@ballast/ui/intl/decimal-mark';
import { locale } from '@ballast/ui/intl/locale';

/** Dates and numbers in the language of the page. Made when they are needed: the first paint waits for this file. */
const date = memoize(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const dateTime = memoize(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const time = memoize(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const count = memoize(() => new Intl.NumberFormat(locale));
const programmeDay = memoize(
  (timeZone) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'short', timeZone }),
);
const shortDay = memoize(
  (timeZone) => new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone }),
);

export const formatDate = (iso: string): string => date().format(new Date(iso));
export const formatDateTime = (iso: string): string => dateTime().format(new Date(iso));
/** Formats a timestamp in UTC, as files and explorers do: '2026-11-20 17:00:05 UTC'. */
export const formatUtc = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
/** Formats a time of today, from milliseconds since 1970. */
export const formatTime = (timestamp: number): string => time().format(timestamp);
export const formatCount = (value: number): string => count().format(value);

/** A day of the programme's calendar, in the programme's zone and not the reader's. */
export const formatProgrammeDay = (iso: string, timeZone: string): string =>
  `${programmeDay(timeZone).format(new Date(iso))} (${timeZone})`;

/** Formats a day of the programme's calendar briefly: 'Mon, Nov 23'. */
export const formatShortDay = (iso: string, timeZone: string): string => shortDay(timeZone).format(new Date(iso));

/** Formats a decimal of the API ('3.30') with the places that it has. */
export const formatDecimal = (wire: string): string => wire.replace('.', decimalMark);
