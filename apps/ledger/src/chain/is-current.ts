import { queryOne } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

/** The watcher's silence after which the ledger is no longer called current; it reports every five seconds. */
const SILENT_AFTER_SECONDS = 60;

/** SQL: whether the watcher reported lately and, as it sees it, finality does not lag (`ARCHITECTURE.md §6`), in real time. */
export const IS_CURRENT = `
  coalesce((SELECT c.heard_at > clock_timestamp() - interval '${SILENT_AFTER_SECONDS} seconds'
                   AND c.finality_lag_seconds <= c.max_finality_lag_seconds
              FROM chain_cursor c JOIN programme_clock USING (chain_id)), false)`;

/** Whether the ledger is current, as `GET /api/reserves` tells it. */
export async function isCurrent(db: Database): Promise<boolean> {
  return (await queryOne<{ current: boolean }>(db, `SELECT ${IS_CURRENT} AS current`)).current;
}
