import { setTimeout as wait } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { query } from './query';
import { sqlStateOf } from './sql-state';

/** Work gives way to others after this long rather than stop everybody behind it, and is tried again. */
const LOCK_TIMEOUT = '400ms';
/** With the pauses between them about four minutes. */
const ATTEMPTS = 60;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A lock was not there in time, or Postgres broke a deadlock. */
const REPEATABLE = new Set(['55P03', '40P01']);

/**
 * Runs `work` in a transaction that does not wait for locks, again and again until it got them, so that nobody waits behind
 * it for longer than a moment.
 * @param onBusy told of each attempt that found a table busy
 */
export async function givingWay(
  runner: QueryRunner,
  work: () => Promise<unknown>,
  onBusy?: (attempt: number) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await runner.startTransaction();
    try {
      if (attempt > 1) await interruptVacuums(runner);
      await runner.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
      await work();
      await runner.commitTransaction();
      return;
    } catch (error) {
      await runner.rollbackTransaction();
      if (attempt >= ATTEMPTS || !REPEATABLE.has(sqlStateOf(error) ?? '')) throw error;
      onBusy?.(attempt);
      await wait(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2));
    }
  }
}

/** Tables of this schema that a worker of autovacuum holds: whoever may not see its kind sees that it is nobody's. */
const VACUUMED = `
  SELECT DISTINCT c.oid::regclass::text AS "table"
    FROM pg_locks l JOIN pg_class c ON c.oid = l.relation JOIN pg_stat_activity a ON a.pid = l.pid
   WHERE l.mode = 'ShareUpdateExclusiveLock' AND l.granted AND a.usesysid IS NULL
     AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
     AND c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')`;
/** Longer than Postgres looks on, and never so long that it matters who waits behind. */
const INTERRUPTING = `
  SELECT set_config('lock_timeout', least(extract(epoch FROM current_setting('deadlock_timeout')::interval) + 1, 5) * 1000 || 'ms', true)`;
/** The vacuum is one against wraparound, which does not give way; the table is another role's, or gone. */
const NOT_TAKEN = new Set(['55P03', '42501', '42P01']);

/**
 * Takes the place of vacuums that Postgres began by itself on tables of this schema. One of a large table takes longer than all
 * attempts, and Postgres ends it only for whoever has waited for `deadlock_timeout`, a second, which is more than others may be
 * stopped for. Nobody who reads or writes waits behind this lock, and what holds it keeps the next vacuum away. A table that
 * cannot be had is left: the work may have nothing to do with it.
 */
async function interruptVacuums(runner: QueryRunner): Promise<void> {
  const tables = await query<{ table: string }>(runner.manager, VACUUMED);
  if (tables.length === 0) return;
  await runner.query(INTERRUPTING);
  for (const { table } of tables) {
    await runner.query('SAVEPOINT interrupt');
    await runner.query(`LOCK TABLE ${table} IN SHARE UPDATE EXCLUSIVE MODE`).catch(async (error: unknown) => {
      if (!NOT_TAKEN.has(sqlStateOf(error) ?? '')) throw error;
      await runner.query('ROLLBACK TO SAVEPOINT interrupt');
    });
  }
}
