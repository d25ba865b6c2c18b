/** The mutants that docs/product/quality.md §3 names; each must turn the suite red. */
export const MUTANT_NAMES = [
  'key-after-effect',
  'answer-before-commit',
  'no-lock-order',
  'worker-acknowledges-first',
  'cursor-before-rows',
] as const;

export type MutantName = (typeof MUTANT_NAMES)[number];
