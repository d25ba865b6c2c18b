import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Statement } from './statement.store';

/** The instants that a statement is built by. */
export type StatementTimes = Pick<Statement, 'effectiveAt' | 'holdsAt'>;

// Either clock may have been put back since: what a statement named may be locked again in the next one.
const CHANGED = defineStatement({
  takes: { lastEffective: 'timestamptz', effective: 'timestamptz', lastHolds: 'timestamptz', holds: 'timestamptz' },
  text: ({ lastEffective, effective, lastHolds, holds }) => `
    SELECT member_id AS id FROM statement_change
    UNION
    SELECT member_id FROM reward
     WHERE status = 'pending' AND available_at > least(${lastEffective}, ${effective})
       AND available_at <= greatest(${lastEffective}, ${effective})
    UNION
    SELECT id FROM member
     WHERE wallet_held_until > least(${lastHolds}, ${holds}) AND wallet_held_until <= greatest(${lastHolds}, ${holds})`,
});

/**
 * The members whose leaf may say something else than in the last statement: by what was written since (migration 0032),
 * a lock that ends by the time that this one takes effect, or a hold that has ended.
 */
export async function changedMembers(tx: Tx, times: StatementTimes, last: StatementTimes | null): Promise<string[]> {
  const { effectiveAt, holdsAt } = last ?? times;
  const rows = await query<{ id: string }>(
    tx,
    CHANGED.with({
      lastEffective: effectiveAt,
      effective: times.effectiveAt,
      lastHolds: holdsAt,
      holds: times.holdsAt,
    }),
  );
  return rows.map(({ id }) => id);
}

/** Takes the lines that this snapshot shows; what is written beside it stays for the next statement. */
export async function clearChanges(tx: Tx): Promise<void> {
  await query(tx, 'DELETE FROM statement_change');
}
