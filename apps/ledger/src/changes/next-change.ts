import { nextDay } from '@ballast/domain/programme/business-day';
import { queryOne, type Database } from '../persistence/query';

const LONGEST = 3_600_000;

const READ = {
  name: 'next_change_by_time',
  text: `
    WITH moment AS MATERIALIZED (SELECT programme_now() AS at)
    SELECT extract(epoch FROM LEAST(
             (SELECT completes_at FROM cycle, moment WHERE member_id = $1 AND status = 'active' AND completes_at > at),
             (SELECT min(available_at) FROM reward, moment WHERE member_id = $1 AND status = 'pending' AND available_at > at))
           - at)::float8 * 1000 AS ms, at AS now
      FROM moment`,
};

/**
 * Milliseconds until time alone changes what this member is told of cycles, rewards and principal: a cycle completes, a reward
 * becomes available, a day of the programme begins. At most an hour. Read it before the answer: a moment that passes between the
 * two must not be left out.
 */
export async function nextChangeByTime(
  db: Database,
  { timeZone }: { readonly timeZone: string },
  memberId: string,
): Promise<number> {
  const { ms, now } = await queryOne<{ ms: number | null; now: Date }>(db, READ, [memberId]);
  const day = nextDay(timeZone, now).getTime() - now.getTime();
  return Math.min(LONGEST, day, ms === null ? LONGEST : Math.floor(ms));
}
