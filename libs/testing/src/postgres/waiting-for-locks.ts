import { eventually } from '../net/eventually';

/** A connection that runs statements: a DataSource, or what is like it. */
interface Database {
  query(sql: string, values: unknown[]): Promise<unknown>;
}

/**
 * Waits until so many statements of a database wait for a lock, which is how a race is brought to the point that a spec is about.
 * @param like a pattern of SQL for their text; without one, all of them count
 */
export const untilWaitingForLocks = (db: Database, count: number, like = '%'): Promise<void> =>
  eventually(async () => {
    const waiting = await db.query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
      [like],
    );
    expect(waiting).toHaveLength(count);
  });
