import { queryOne } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

/** The watcher's silence or lag, in seconds, after which the ledger is no longer called current (`ARCHITECTURE.md §6`). */
const CURRENT_WITHIN = 60;

/** SQL: whether the watcher reported lately and finality does not lag, in real time. */
export const IS_CURRENT = `
  coalesce((SELECT c.heard_at > clock_timestamp() - interval '${CURRENT_WITHIN} seconds'
                   AND c.finality_lag_seconds <= ${CURRENT_WITHIN}
              FROM chain_cursor c JOIN programme_clock USING (chain_id)), false)`;

/** Whether the ledger is current, as `GET /api/reserves` tells it. */
export async function isCurrent(db: Database): Promise<boolean> {
  return (await queryOne<{ current: boolean }>(db, `SELECT ${IS_CURRENT} AS current`)).current;
}
