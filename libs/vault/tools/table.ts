/** Name and value of one line. */
export type TableLine = readonly [string, string];

/** Lines whose values stand below each other. */
export function formatTable(lines: readonly TableLine[]): string[] {
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
}

/** Unix seconds as a person and a program can read them. */
export function formatTime(seconds: bigint): string {
  return new Date(Number(seconds) * 1000).toISOString();
}
