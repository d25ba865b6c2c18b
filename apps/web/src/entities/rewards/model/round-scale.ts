/** Steps that one adds up in the head, each by ten and by a tenth, too. */
const STEPS = [1, 2, 5, 10];
const MOST_STEPS = 4;

export interface RoundScale {
  readonly top: number;
  /** From 0 to the top. */
  readonly ticks: readonly number[];
  /** Decimal places that tell the ticks apart. */
  readonly places: number;
}

/** An axis from 0 to the highest value or a little more, by at most four equal steps of a round number. */
export function roundScale(highest: number): RoundScale {
  if (!(highest > 0)) return { top: 1, ticks: [0, 1], places: 0 };
  const power = Math.floor(Math.log10(highest / MOST_STEPS));
  const magnitude = 10 ** power;
  const factor = STEPS.find((step) => step * magnitude * MOST_STEPS >= highest) ?? 10;
  const places = Math.max(0, factor === 10 ? -power - 1 : -power);
  // Divided instead of multiplied below 1: 3 * 0.1 is not 0.3.
  const tick = (n: number) => (power < 0 ? (n * factor) / 10 ** -power : n * factor * magnitude);
  let steps = 1;
  while (tick(steps) < highest) steps += 1;
  return { top: tick(steps), ticks: Array.from({ length: steps + 1 }, (_, n) => tick(n)), places };
}
