import { formatFigure } from '../../../lib/format/format';

/** A metric's text: a number with two decimals, a text unchanged. */
export const metricText = (value: number | string): string => (typeof value === 'number' ? formatFigure(value) : value);

/** From so many characters on a metric takes the whole width. */
const LONG = 22;

/** Whether a metric needs a line of its own. */
export const isLongMetric = (name: string, value: number | string): boolean =>
  Math.max(name.length, metricText(value).length) > LONG;
