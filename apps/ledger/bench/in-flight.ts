/** What a run of many calls took; times in milliseconds. */
export interface RunFigures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Calls `work` once an item with at most `inFlight` calls open: a new one starts when one ends. */
export async function runInFlight<T>(
  items: readonly T[],
  inFlight: number,
  work: (item: T) => Promise<unknown>,
): Promise<RunFigures> {
  const took: number[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      const start = performance.now();
      await work(item);
      took.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: Math.min(inFlight, items.length) }, lane));
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: items.length / seconds, p50: quantile(took, 0.5), p99: quantile(took, 0.99) };
}

/** The q-quantile of the values, by nearest rank. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}
