import type { BusinessDay, IsoDate, IsoTime } from '@ballast/domain/errors/params/plain';

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const PLURAL = new Intl.PluralRules('en');

/** An instant to the minute: `2026-01-31 12:00 UTC`. */
export const minute = (at: IsoTime): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** A business day: `Monday, 2026-11-23 (Europe/Berlin)`. */
export const businessDay = ({ day, timeZone }: BusinessDay): string => `${weekday(day)}, ${day} (${timeZone})`;

const weekday = (day: IsoDate): string => WEEKDAY.format(new Date(`${day}T00:00:00Z`));

/** A number with its word: `1 second`, `2 seconds`. */
export const counted = (count: number, one: string, other: string): string =>
  `${count} ${PLURAL.select(count) === 'one' ? one : other}`;
