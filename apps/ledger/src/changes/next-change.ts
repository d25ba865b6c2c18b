import { queryOne, type Database } from '../persistence/query';

const LONGEST = 3_600_000;

const READ = {
  name: 'next_change_by_time',
  text: `
    WITH moment AS MATERIALIZED (SELECT programme_now() AS at)
    SELECT extract(epoch FROM LEAST(
             (SELECT completes_at FROM cycle, moment WHERE member_id = $1 AND status = 'active' AND completes_at > at),
             (SELECT min(available_at) FROM reward, moment WHERE member_id = $1 AND status = 'pending' AND available_at > at))
           - at)::float8 * 1000 AS ms
      FROM moment`,
};

/**
 * Milliseconds until time alone changes what this member is told of cycles and rewards: a cycle completes, a reward becomes
 * available. At most an hour. Read it before the answer: a moment that passes between the two must not be left out.
 */
export async function nextChangeByTime(db: Database, memberId: string): Promise<number> {
  const { ms } = await queryOne<{ ms: number | null }>(db, READ, [memberId]);
  return ms === null ? LONGEST : Math.min(LONGEST, Math.floor(ms));
}
