import { locale } from './locale';

/** The mark between the whole and the fraction of a number: '.' in English, ',' in German. */
export const decimalMark =
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
