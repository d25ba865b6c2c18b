import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

export interface DueCheck {
  readonly id: string;
  readonly url: string;
}

/**
 * Deployments that take no places from each other, by their last checks: those that answered, those that answered not yet or no
 * more, and those that do not. Whoever has a CI token can make up thousands that never answer.
 */
export const PARTITIONS = ['hits > 0', 'hits = 0 AND misses < 3', 'misses >= 3'] as const;
export type Partition = (typeof PARTITIONS)[number];

interface Round {
  readonly partition: Partition;
  readonly now: Date;
  /** Due is what was last checked before. */
  readonly before: Date;
  readonly limit: number;
}

/** Claims running deployments whose check is due, each for one instance; one statement, so that none waits for another. */
export function claimDueChecks(db: Database, { partition, now, before, limit }: Round): Promise<DueCheck[]> {
  return query<DueCheck>(
    db,
    `UPDATE deployment SET checked_at = $1 WHERE id IN (
       SELECT id FROM deployment
        WHERE status IN ('healthy', 'unhealthy') AND url IS NOT NULL AND replaced_by IS NULL
          AND (checked_at IS NULL OR checked_at <= $2) AND ${partition}
        ORDER BY checked_at NULLS FIRST LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, url`,
    [now, before, limit],
  );
}
