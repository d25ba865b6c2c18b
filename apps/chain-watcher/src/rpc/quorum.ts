/** Answers that are the same, and the RPCs that gave them. */
export interface Agreement<T> {
  readonly answer: T;
  /** Indices of the RPCs. */
  readonly witnesses: readonly number[];
}

/**
 * What at least `needed` RPCs say alike, by the key of `keyOf`.
 * @returns null when too few agree, and when two answers have enough witnesses each: there is no telling who is right.
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

/** The highest value that `needed` of them have reached; null when there are not as many. */
export function quorumHeight(values: readonly number[], needed: number): number | null {
  return [...values].sort((a, b) => b - a)[needed - 1] ?? null;
}
