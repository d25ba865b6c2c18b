/** The checks of docs/product/quality.md §3 and their meaning. */
export const CHECKS = {
  C1: 'every transfer and all entries sum to 0',
  C2: 'each balance is the sum of its entries',
  C3: 'each acknowledged command took effect once and its replay gives the same answer',
  C4: 'each unacknowledged command took effect once or never and a replay settles it',
  C5: 'no balance was ever below its floor; the pool paid no more than it was funded with; no cycle was promised more than the rules give',
  C6: 'every outbox row is handled, its effects once; every payment is done once',
  C7: 'ledger = chain, to the last micro-USDC',
  C8: 'nothing was wrongly refused and no transactions waited for each other in a circle',
  C9: 'a killed process, one of two, cost no more than two seconds',
} as const;

export type CheckName = keyof typeof CHECKS;

/** The violations by check; an empty list means that the check holds. */
export type Verdicts = Readonly<Record<CheckName, readonly string[]>>;

/** The findings of several parts together. */
export function joinVerdicts(parts: readonly Partial<Verdicts>[]): Verdicts {
  const of = (name: CheckName): string[] => parts.flatMap((part) => part[name] ?? []);
  return {
    C1: of('C1'),
    C2: of('C2'),
    C3: of('C3'),
    C4: of('C4'),
    C5: of('C5'),
    C6: of('C6'),
    C7: of('C7'),
    C8: of('C8'),
    C9: of('C9'),
  };
}

export const isGreen = (verdicts: Verdicts): boolean => Object.values(verdicts).every((found) => found.length === 0);
