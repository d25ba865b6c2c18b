import type { DataSource } from 'typeorm';
import { SystemClock } from '../clock/clock';
import { safeSchema } from '../postgres/session';
import { inTransaction } from '../postgres/in-transaction';
import { query, queryOne } from '../postgres/query';
import type { RetentionRule } from './retention-rule';

/** One turn at a table. */
export interface Batch {
  readonly schema: string;
  readonly rule: RetentionRule;
  /** Rows at most. */
  readonly limit: number;
  /** The time of this process; default: its clock's. */
  readonly now?: Date;
}

/**
 * Removes some of a table's due rows in a short transaction of their own. Rows that somebody holds wait for the next time.
 * @returns how many were removed, or null while another process has the turn
 */
export function removeBatch(
  db: DataSource,
  { schema, rule, limit, now = new SystemClock().now() }: Batch,
): Promise<number | null> {
  const name = safeSchema(schema);
  return inTransaction(db, async (tx) => {
    const turn = `SELECT FROM ${name}.retention WHERE table_name = $1 FOR UPDATE SKIP LOCKED`;
    if ((await query(tx, turn, [rule.table])).length === 0) return null;
    const values = [rule.keepMs / 1000, limit, now];
    const { removed } = await queryOne<{ removed: bigint }>(tx, removal(name, rule), values);
    await query(
      tx,
      `UPDATE ${name}.retention SET removed = removed + $2, ran_at = now(),
              removed_at = CASE WHEN $2 > 0 THEN now() ELSE removed_at END WHERE table_name = $1`,
      [rule.table, removed],
    );
    return Number(removed);
  });
}

/**
 * The database's clock decides: a process with a wrong one removes nothing early. Nor does a database whose clock jumped: of
 * one that is ahead of the process by more than an hour the process's time counts.
 */
const NOW = "least(now(), $3::timestamptz + interval '1 hour')";

function removal(schema: string, { table, due, isAppendOnly = false }: RetentionRule): string {
  const name = `${schema}.${safeSchema(table)}`;
  return `
    WITH gone AS (
      DELETE FROM ${name} WHERE ctid = ANY (ARRAY(
        SELECT old.ctid FROM ${name} AS old WHERE ${due(`(${NOW} - make_interval(secs => $1))`)}
         LIMIT $2 ${isAppendOnly ? '' : 'FOR UPDATE SKIP LOCKED'}))
      RETURNING 1)
    SELECT count(*) AS removed FROM gone`;
}
