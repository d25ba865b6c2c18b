import type { BusinessDay, IsoDate, IsoTime, UsdcText } from '@ballast/domain/errors/params/plain';
import { memoize } from '@ballast/domain/text/memoize';
import { zoneName } from '@ballast/domain/text/zone-name';

const minuteFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone });
const zoneFormat = (timeZone: string) => new Intl.DateTimeFormat('de-DE', { timeZone, timeZoneName: 'short' });
const minuteInUtc = memoize(() => minuteFormat('UTC'));
const dayFormat = memoize(
  () =>
    new Intl.DateTimeFormat('de-DE', {
      ...{ weekday: 'long', day: '2-digit', month: '2-digit', year: 'numeric' },
      timeZone: 'UTC',
    }),
);
const dateFormat = memoize(() => new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'UTC' }));
const monthFormat = memoize(
  () => new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const amountFormat = memoize(
  () => new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 6 }),
);
const exactFormat = memoize(
  () => new Intl.NumberFormat('de-DE', { minimumFractionDigits: 6, maximumFractionDigits: 6 }),
);
const pluralRules = memoize(() => new Intl.PluralRules('de'));

/** An instant to the minute, in UTC or another zone: `31.01.2026, 12:00 UTC`, `31.01.2026, 13:00 MEZ`. */
export const minute = (at: IsoTime, timeZone?: string): string =>
  timeZone === undefined
    ? `${minuteInUtc().format(new Date(at))} UTC`
    : `${minuteFormat(timeZone).format(new Date(at))} ${zoneName(zoneFormat(timeZone), new Date(at))}`;

/** A business day: `Montag, 23.11.2026 (Europe/Berlin)`. */
export const businessDay = ({ day, timeZone }: BusinessDay): string =>
  `${dayFormat().format(startOf(day))} (${timeZone})`;

/** A date: `23.11.2026`. */
export const date = (day: IsoDate): string => dateFormat().format(startOf(day));

/** A month, `2026-11`: `November 2026`. */
export const monthName = (month: string): string => monthFormat().format(new Date(`${month}-01T00:00:00Z`));

const startOf = (day: IsoDate): Date => new Date(`${day}T00:00:00Z`);

/** An amount: `1.384,615384`, two places at least. Intl reads the text itself, so no digit is lost. */
export const usdc = (amount: UsdcText): string => amountFormat().format(amount as Intl.StringNumericLiteral);

/** An amount to the last place, for columns: `1.384,615000`. */
export const exactUsdc = (amount: UsdcText): string => exactFormat().format(amount as Intl.StringNumericLiteral);

/** A number with its word: `1 Sekunde`, `2 Sekunden`. */
export const counted = (count: number, one: string, other: string): string =>
  `${count} ${pluralRules().select(count) === 'one' ? one : other}`;
