import { runSql } from '../start/run-sql';
import { untilTrue } from './until-true';

const NOTIFIED = `
  SELECT FROM ledger.reminder_cursor
   WHERE kind = 'statement_ready' AND last_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
     AND period = to_char(ledger.programme_now() AT TIME ZONE 'UTC' - interval '1 month', 'YYYY-MM')`;

/**
 * Waits until every member has been notified that the last month is complete. The ledger looks every five seconds, in which a week
 * of the seed passes: without this the notice of October would be dated somewhere in November.
 * @throws Error after 45 seconds.
 */
export function untilMonthNotified(databaseUrl: string): Promise<void> {
  return untilTrue(
    'members were notified of the last month',
    async () => (await runSql(databaseUrl, NOTIFIED)).length > 0,
  );
}
