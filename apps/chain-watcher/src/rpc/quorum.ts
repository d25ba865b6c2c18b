/** An answer that several RPCs gave alike, and those RPCs. */
export interface Agreement<T> {
  readonly answer: T;
  /** Indices of the RPCs. */
  readonly witnesses: readonly number[];
}

/**
 * The answer that at least `needed` RPCs give alike, compared by `keyOf`.
 * @returns null when too few agree, and when two answers have enough witnesses each.
 */
export function findQuorum<T>(
  opinions: readonly (readonly [rpc: number, answer: T])[],
  needed: number,
  keyOf: (answer: T) => string,
): Agreement<T> | null {
  const groups = new Map<string, { readonly answer: T; readonly witnesses: number[] }>();
  for (const [rpc, answer] of opinions) {
    const group = groups.get(keyOf(answer)) ?? { answer, witnesses: [] };
    group.witnesses.push(rpc);
    groups.set(keyOf(answer), group);
  }
  const [first, second] = [...groups.values()].filter(({ witnesses }) => witnesses.length >= needed);
  return first === undefined || second !== undefined ? null : first;
}

/** The highest value that `needed` RPCs have reached; null when there are fewer. */
export function quorumHeight(values: readonly number[], needed: number): number | null {
  return [...values].sort((a, b) => b - a)[needed - 1] ?? null;
}
