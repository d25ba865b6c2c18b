/** A goal on ours ÷ reference, or on ours − reference. */
export interface Goal {
  readonly ratio?: Bound;
  readonly difference?: Bound;
}

export type Bound = { readonly atLeast: number } | { readonly atMost: number };

/** One line of `docs/product/quality.md §1`, measured in interleaved rounds against a reference of the same run. */
export interface Measured {
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  readonly rounds: readonly { readonly ours: number; readonly reference: number }[];
  readonly goal: Goal;
}

/** Medians over the rounds; `spread` is the least and greatest comparison of a round. */
export interface Summary extends Measured {
  readonly ours: number;
  readonly reference: number;
  readonly compared: number;
  readonly spread: readonly [number, number];
  readonly met: boolean;
}

/** Compares within each round first: what slows a round down slows both sides of it. */
export function summarise(measured: Measured): Summary {
  const { rounds, goal } = measured;
  const compared = rounds.map(({ ours, reference }) => (goal.difference ? ours - reference : ours / reference));
  const middle = median(compared);
  return {
    ...measured,
    ours: median(rounds.map(({ ours }) => ours)),
    reference: median(rounds.map(({ reference }) => reference)),
    compared: middle,
    spread: [Math.min(...compared), Math.max(...compared)],
    met: isWithin(middle, goal.difference ?? goal.ratio),
  };
}

function isWithin(value: number, bound: Bound | undefined): boolean {
  if (bound === undefined) return true;
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
}

/** The middle value; the mean of the two middle ones of an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** One table of plain text: name, ours, reference, ratio with its spread, goal. */
export function formatTable(summaries: readonly Summary[]): string {
  const rows = summaries.map((summary) => {
    const sign = summary.goal.difference ? '+' : '×';
    const show = (value: number): string => (sign === '×' ? `${value.toFixed(2)} ×` : `${value.toFixed(2)} ms`);
    return [
      summary.name,
      summary.title,
      `${round(summary.ours)} ${summary.unit}`,
      `${round(summary.reference)} ${summary.unit}`,
      `${show(summary.compared)} (${summary.spread.map((value) => value.toFixed(2)).join(' to ')})`,
      goalWords(summary.goal),
      verdictOf(summary),
    ];
  });
  return columns([['name', 'what', 'ours', 'reference', 'ratio', 'goal', ''], ...rows]);
}

/** Nothing for a figure that is only shown. */
function verdictOf({ goal, met }: Summary): string {
  if (goal.difference === undefined && goal.ratio === undefined) return '';
  return met ? 'met' : 'missed';
}

function goalWords({ ratio, difference }: Goal): string {
  const bound = difference ?? ratio;
  if (bound === undefined) return '';
  const [sign, value] = 'atLeast' in bound ? ['≥', bound.atLeast] : ['≤', bound.atMost];
  return difference ? `${sign} + ${value} ms` : `${sign} ${value} ×`;
}

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
