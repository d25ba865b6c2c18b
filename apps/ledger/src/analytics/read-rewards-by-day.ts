import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { RewardsOfDayDto } from '@ballast/dto/rewards/rewards-of-day.dto';
import { query } from '@ballast/platform/postgres/query';
import { ProgrammeRules } from '../programme/rules';

interface Row {
  readonly day: string;
  readonly cycles: bigint;
  readonly referrals: bigint;
}

const READ = `
  SELECT to_char(earned_at AT TIME ZONE $3, 'YYYY-MM-DD') AS day,
         coalesce(sum(amount) FILTER (WHERE source = 'cycle'), 0)::bigint AS cycles,
         coalesce(sum(amount) FILTER (WHERE source <> 'cycle'), 0)::bigint AS referrals
    FROM reward WHERE member_id = $1 AND ($2::timestamptz IS NULL OR earned_at >= $2)
   GROUP BY 1 ORDER BY 1`;

/** GET /api/analytics/rewards-by-day: what a member earned, a row for each day of the programme that has any, oldest first. */
@Injectable()
export class ReadRewardsByDay {
  constructor(
    private readonly db: DataSource,
    private readonly rules: ProgrammeRules,
  ) {}

  async of(memberId: string, since: Date | null): Promise<RewardsOfDayDto[]> {
    const rows = await query<Row>(this.db, READ, [memberId, since, this.rules.timeZone]);
    return rows.map(({ day, cycles, referrals }) => ({
      day,
      cycles: formatUsdc(cycles),
      referrals: formatUsdc(referrals),
    }));
  }
}
