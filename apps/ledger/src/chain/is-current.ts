import { queryOne, type Database } from '../persistence/query';

/** Seconds of silence, or of lag, beyond which the ledger may not know what the chain shows (`ARCHITECTURE.md §6`). */
const CURRENT_WITHIN = 60;

/** As SQL: whether the watcher was heard lately and finality does not lag. How fresh it is, is a matter of real time. */
export const IS_CURRENT = `
  coalesce((SELECT c.heard_at > clock_timestamp() - interval '${CURRENT_WITHIN} seconds'
                   AND c.finality_lag_seconds <= ${CURRENT_WITHIN}
              FROM chain_cursor c JOIN programme_clock USING (chain_id)), false)`;

/** Whether what the ledger knows of the chain is current: what `GET /api/reserves` calls so. */
export async function isCurrent(db: Database): Promise<boolean> {
  return (await queryOne<{ current: boolean }>(db, `SELECT ${IS_CURRENT} AS current`)).current;
}
