import { takesEffectAt } from '@ballast/domain/statements/entitlement';
import { queryOne } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import { newestStatement, type Statement } from './statement.store';

const HOUR = 3_600_000;

/** The instants and the block that a statement is built at, and the statement before it. */
export interface StatementBasis extends Pick<Statement, 'builtAt' | 'effectiveAt' | 'holdsAt' | 'asOfBlock'> {
  readonly last: Statement | null;
}

// What became final is booked in the transaction that moves the cursor, so a snapshot's block and figures belong together.
const READ = `
  SELECT programme_now() AS now,
         (SELECT final_number FROM chain_cursor JOIN programme_clock USING (chain_id)) AS block`;

/** Null when this hour of programme time has its statement, or no block is final yet. */
export async function readBasis(db: Database): Promise<StatementBasis | null> {
  const last = await newestStatement(db);
  const { now, block } = await queryOne<{ now: Date; block: bigint | null }>(db, READ);
  if (block === null || (last !== null && hourOf(last.builtAt) === hourOf(now))) return null;
  return { last, builtAt: now, effectiveAt: takesEffectAt(now), holdsAt: now, asOfBlock: block };
}

const hourOf = (instant: Date): number => Math.floor(instant.getTime() / HOUR);
