import { parseUsdc } from '@ballast/domain/money/usdc';
import type { ReservePoint } from '@ballast/dto/client/schemas';

/** The drawing's own units: far more than pixels, so that rounding does not show. */
export const WIDTH = 1000;
export const HEIGHT = 1000;
export const SERIES = ['held', 'owed', 'surplus'] as const;
export type Series = (typeof SERIES)[number];

export interface ChartLines {
  /** Each series as the points of an SVG polyline. */
  readonly lines: Readonly<Record<Series, string>>;
  /** The amount at the upper edge, micro-USDC. */
  readonly top: bigint;
}

/** Places points by their time and amount; the lower edge is zero, the upper one a round amount above all of them. */
export function chartLines(points: readonly ReservePoint[]): ChartLines {
  const times = points.map(({ at }) => Date.parse(at));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const amounts = points.flatMap((point) => SERIES.map((series) => amountOf(point, series)));
  const top = roundAbove(amounts.reduce((most, one) => (one > most ? one : most), 1n));
  const xOf = (time: number) => (last === first ? WIDTH / 2 : ((time - first) / (last - first)) * WIDTH);
  const yOf = (amount: bigint) => HEIGHT - Number((amount * BigInt(HEIGHT)) / top);
  const lineOf = (series: Series) =>
    points.map((point, at) => `${xOf(times[at] ?? 0).toFixed(1)},${yOf(amountOf(point, series))}`).join(' ');
  return { lines: { held: lineOf('held'), owed: lineOf('owed'), surplus: lineOf('surplus') }, top };
}

/** The smallest of 1, 2, 4 or 5 times a power of ten that is not below: its half is round too. */
function roundAbove(amount: bigint): bigint {
  const power = 10n ** BigInt(amount.toString().length - 1);
  return [1n, 2n, 4n, 5n, 10n].map((times) => times * power).find((round) => round >= amount) ?? amount;
}

function amountOf(point: ReservePoint, series: Series): bigint {
  return parseUsdc(point[series]) ?? 0n;
}
