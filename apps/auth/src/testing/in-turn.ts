import { eventually } from '@ballast/testing/net/eventually';
import { query } from '@ballast/platform/postgres/query';
import type { AuthHarness } from './auth-harness';

const WAITING = `
  SELECT FROM pg_stat_activity WHERE cardinality(pg_blocking_pids(pid)) > 0 AND datname = current_database()`;

/**
 * Has two requests wait for an account's row, the second behind the first: both have checked what they check without a lock
 * before either goes on. A window of milliseconds, made wide.
 * @returns what they answer
 */
export async function inTurn<First, Second>(
  { db }: AuthHarness,
  accountId: string,
  [first, second]: readonly [() => PromiseLike<First>, () => PromiseLike<Second>],
): Promise<[First, Second]> {
  const waiting = (requests: number) => eventually(async () => (await query(db, WAITING)).length >= requests);
  const hold = db.createQueryRunner();
  await hold.connect();
  await hold.startTransaction();
  await hold.query('SELECT 1 FROM account WHERE id = $1 FOR UPDATE', [accountId]);
  const one = Promise.resolve(first());
  await waiting(1);
  const other = Promise.resolve(second());
  await waiting(2);
  await hold.commitTransaction();
  await hold.release();
  return [await one, await other];
}
