/** One line of the table: a measurement and its goal of docs/product/quality.md §2. */
export interface Figure {
  readonly name: string;
  readonly what: string;
  readonly unit: string;
  /** One value a round. */
  readonly rounds: readonly number[];
  readonly goal: { readonly atMost: number } | { readonly atLeast: number };
}

/** A figure with its middle value, and whether that keeps the goal. */
export interface Judged extends Figure {
  readonly ours: number;
  readonly met: boolean;
}

export function judge(figure: Figure): Judged {
  const sorted = [...figure.rounds].sort((a, b) => a - b);
  const ours = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return { ...figure, ours, met: 'atMost' in figure.goal ? ours <= figure.goal.atMost : ours >= figure.goal.atLeast };
}

/** Name, what, ours (least to most), goal. */
export function formatTable(figures: readonly Judged[]): string {
  const rows = figures.map(({ name, what, unit, rounds, ours, goal, met }) => [
    name,
    what,
    `${shown(ours)} ${unit}`.trim(),
    rounds.length > 1 ? `${shown(Math.min(...rounds))} to ${shown(Math.max(...rounds))}` : '',
    'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`,
    met ? 'met' : 'MISSED',
  ]);
  const all = [['name', 'what', 'ours', 'spread', 'goal', ''], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const shown = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 4 : 1));
