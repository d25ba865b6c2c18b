/** The duration of many calls; times in milliseconds. */
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
  const worker = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      const start = performance.now();
      await work(item);
      took.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: Math.min(inFlight, items.length) }, worker));
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: items.length / seconds, p50: quantile(took, 0.5), p99: quantile(took, 0.99) };
}

/** Lets at most `limit` calls in at a time, first come, first served: a pool's own queue would give up after a while. */
export function gateOf(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let open = limit;
  return async (work) => {
    if (open > 0) open -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) open += 1;
      else next();
    }
  };
}

/** The q-quantile of the values, by nearest rank. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}
