import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import { memoize } from '@ballast/domain/text/memoize';
import { locale as own } from '../intl/locale';

const SHOWN_PLACES = 2;
/** The format of so many places in a locale, '2 de-AT'; without one, in the runtime's own. */
const format = memoize((key) => {
  const [places, locale] = key.split(' ');
  return new Intl.NumberFormat(locale || undefined, {
    minimumFractionDigits: Number(places),
    maximumFractionDigits: Number(places),
  });
});

export interface AmountDisplay {
  /** Two places, rounded down: never more than there is. Less than a cent is written in full: it is not nothing. */
  readonly short: string;
  /** Every place that is not zero, two at least. */
  readonly full: string;
  /** Whether `short` leaves something out. */
  readonly cut: boolean;
}

/** A signed wire amount in micro-USDC, or null when the text is no amount. */
export function readSigned(wire: string): bigint | null {
  const negative = wire.startsWith('-');
  const micro = parseUsdc(negative ? wire.slice(1) : wire);
  if (micro === null) return null;
  return negative ? -micro : micro;
}

/** How an amount of the wire form is written in the language of the page; null when it is not known. */
export function displayAmount(wire: string | null | undefined, locale = own): AmountDisplay | null {
  if (wire === null || wire === undefined) return null;
  const micro = readSigned(wire);
  if (micro === null) return null;
  const plain = formatUsdc(micro);
  const [whole = '0', fraction = ''] = plain.split('.');
  const short = `${whole}.${fraction.slice(0, SHOWN_PLACES).padEnd(SHOWN_PLACES, '0')}`;
  const full = inLocale(plain, Math.max(SHOWN_PLACES, fraction.length), locale);
  if (micro !== 0n && whole.replace('-', '') === '0' && fraction.startsWith('00'))
    return { short: full, full, cut: false };
  return { short: inLocale(short, SHOWN_PLACES, locale), full, cut: fraction.length > SHOWN_PLACES };
}

const inLocale = (plain: string, places: number, locale = ''): string =>
  format(`${places} ${locale}`).format(plain as `${number}`);
