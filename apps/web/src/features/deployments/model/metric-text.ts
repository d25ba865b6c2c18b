import { memoize } from '@ballast/domain/text/memoize';
import { locale } from '@ballast/ui/intl/locale';

const figure = memoize(
  () =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: 'negative',
    }),
);

/** A metric's text: a number with two decimals, a text unchanged. */
export const metricText = (value: number | string): string =>
  typeof value === 'number' ? figure().format(value) : value;

/** From so many characters on a metric takes the whole width. */
const LONG = 22;

/** Whether a metric needs a line of its own. */
export const isLongMetric = (name: string, value: number | string): boolean =>
  Math.max(name.length, metricText(value).length) > LONG;
