import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

export interface DueCheck {
  readonly id: string;
  readonly url: string;
}

interface Round {
  readonly now: Date;
  /** Due is what was last checked before. */
  readonly before: Date;
  readonly limit: number;
}

/** Claims running deployments whose check is due, each for one instance; one statement, so that none waits for another. */
export function claimDueChecks(db: Database, { now, before, limit }: Round): Promise<DueCheck[]> {
  return query<DueCheck>(
    db,
    `UPDATE deployment SET checked_at = $1 WHERE id IN (
       SELECT id FROM deployment
        WHERE status IN ('healthy', 'unhealthy') AND url IS NOT NULL AND replaced_by IS NULL
          AND (checked_at IS NULL OR checked_at <= $2)
        ORDER BY checked_at NULLS FIRST LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, url`,
    [now, before, limit],
  );
}
