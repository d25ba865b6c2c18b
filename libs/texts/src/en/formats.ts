import type { BusinessDay, IsoDate, IsoTime, UsdcText } from '@ballast/domain/errors/params/plain';
import { memoize } from '@ballast/domain/text/memoize';
import { zoneName } from '@ballast/domain/text/zone-name';

// The pages' own dates, which stand beside these, have the same form (libs/ui/src/intl/locale.ts).
const minuteFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone, hourCycle: 'h23' });
const zoneFormat = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'short' });
const minuteInUtc = memoize(() => minuteFormat('UTC'));
const weekdayFormat = memoize(() => new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }));
const dateFormat = memoize(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }));
const amountFormat = memoize(() => new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 6 }));
const exactFormat = memoize(() => new Intl.NumberFormat('en', { minimumFractionDigits: 6, maximumFractionDigits: 6 }));
const monthFormat = memoize(() => new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }));
const pluralRules = memoize(() => new Intl.PluralRules('en'));

/** An instant to the minute, in UTC or another zone: `Jan 31, 2026, 12:00 UTC`, `Jan 31, 2026, 13:00 GMT+1`. */
export const minute = (at: IsoTime, timeZone?: string): string =>
  timeZone === undefined
    ? `${minuteInUtc().format(new Date(at))} UTC`
    : `${minuteFormat(timeZone).format(new Date(at))} ${zoneName(zoneFormat(timeZone), new Date(at))}`;

/** A business day: `Monday, Nov 23, 2026 (Europe/Berlin)`. */
export const businessDay = ({ day, timeZone }: BusinessDay): string =>
  `${weekdayFormat().format(startOf(day))}, ${date(day)} (${timeZone})`;

/** A date: `Nov 23, 2026`. */
export const date = (day: IsoDate): string => dateFormat().format(startOf(day));

const startOf = (day: IsoDate): Date => new Date(`${day}T00:00:00Z`);

/** An amount: `1,384.615384`, two places at least. Intl reads the text itself, so no digit is lost. */
export const usdc = (amount: UsdcText): string => amountFormat().format(amount as Intl.StringNumericLiteral);

/** An amount to the last place, for columns: `1,384.615000`. */
export const exactUsdc = (amount: UsdcText): string => exactFormat().format(amount as Intl.StringNumericLiteral);

/** A month, `2026-11`: `November 2026`. */
export const monthName = (month: string): string => monthFormat().format(new Date(`${month}-01T00:00:00Z`));

/** A number with its word: `1 second`, `2 seconds`. */
export const counted = (count: number, one: string, other: string): string =>
  `${count} ${pluralRules().select(count) === 'one' ? one : other}`;
