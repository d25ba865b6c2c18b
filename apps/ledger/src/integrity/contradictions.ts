import type { Database } from '@ballast/platform/postgres/tx';
import { findBrokenTerms } from './cycle-terms';
import { findOtherTimes } from './cycle-times';
import { findUnbackedPrincipal } from './credited-principal';
import { findViolations, type Violations } from './violations';

/** All rows that contradict the ledger's rules, each as JSON, by rule. */
export interface Contradictions extends Violations {
  /** Cycles were promised what the rules give. */
  readonly terms: readonly string[];
  /** Cycles and rewards have the times at which they were booked. */
  readonly times: readonly string[];
  /** Principal came in by deposits, and is in its member's vaults. */
  readonly principal: readonly string[];
}

/** Reads all rows, each statement on a snapshot of its own: every commit keeps every rule (docs/decisions/0081). */
export async function findContradictions(db: Database): Promise<Contradictions> {
  const violations = await findViolations(db);
  const terms = await findBrokenTerms(db);
  const times = await findOtherTimes(db);
  return { ...violations, terms, times, principal: await findUnbackedPrincipal(db) };
}
