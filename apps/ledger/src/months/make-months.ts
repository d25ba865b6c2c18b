import { setTimeout as wait } from 'node:timers/promises';
import { query, queryOne } from '@ballast/platform/postgres/query';
import { sqlStateOf } from '@ballast/platform/postgres/sql-state';
import type { Database } from '@ballast/platform/postgres/tx';

/** Somebody held the table longer than a month may wait for. */
const BUSY = '55P03';
const ATTEMPTS = 20;
const PAUSE_MS = 500;

const DUE = 'SELECT name FROM month_table WHERE later_from(name) < month_in(2) ORDER BY name';

/**
 * Makes the partitions of the months to come, for each table that has not a whole one ahead (migration 0052): by a function
 * of the database's owner, one process at a time. A table that is busy is tried again.
 * @returns how many partitions were made
 */
export async function makeMonths(db: Database): Promise<number> {
  let made = 0;
  for (const { name } of await query<{ name: string }>(db, DUE)) made += await makeMonthsOf(db, name);
  return made;
}

async function makeMonthsOf(db: Database, table: string): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await queryOne<{ made: number }>(db, 'SELECT make_months($1) AS made', [table])).made;
    } catch (error) {
      if (attempt >= ATTEMPTS || sqlStateOf(error) !== BUSY) throw error;
      await wait(PAUSE_MS);
    }
  }
}
