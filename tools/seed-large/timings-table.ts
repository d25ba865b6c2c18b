import { median } from '../bench/summary';

/** The durations of one repeated request. */
export interface Timing {
  readonly what: string;
  readonly milliseconds: readonly number[];
}

/** A plain-text table: each request and its median duration. */
export function timingsTable(timings: readonly Timing[]): string {
  const rows = timings.map(({ what, milliseconds }): [string, string] => [what, median(milliseconds).toFixed(1)]);
  const all: [string, string][] = [['what', 'median ms'], ...rows];
  const width = Math.max(...all.map(([what]) => what.length));
  return all.map(([what, time]) => `${what.padEnd(width)}  ${time.padStart('median ms'.length)}`).join('\n');
}
