import { queryOne } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { KEPT_STATEMENTS, type Statement } from './statement.store';

/** The oldest statement that is kept with its tree: until now, and from now on. */
export interface KeptRange {
  readonly before: number;
  readonly oldest: number;
}

// A statement on its way to the chain may be posted after newer ones were built; a standing one is claimed from.
const NEEDED = `
  SELECT min(statement) AS oldest FROM (
    SELECT statement FROM posted_statement p, reserve_state
     WHERE p.number >= current_statement AND vetoed_by IS NULL
    UNION ALL
    SELECT statement FROM payment
     WHERE kind = 'statement' AND status IN ('planned', 'signed', 'broadcast')) AS needed`;

/**
 * The range that is kept once statement `number` is built: the newest 32, and all back to the oldest that stands on chain or is on
 * its way there. A poster that is away for days takes nobody's proof away. What is deleted once does not come back.
 */
export async function keptRange(tx: Tx, number: number, last: Statement | null): Promise<KeptRange> {
  const { oldest } = await queryOne<{ oldest: number | null }>(tx, NEEDED);
  const before = last?.keptFrom ?? 1;
  const newest = number - KEPT_STATEMENTS + 1;
  return { before, oldest: Math.max(before, Math.min(newest, oldest ?? newest)) };
}
