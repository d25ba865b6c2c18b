import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PACE_DAYS, type Pace } from '@ballast/domain/ledger/pool-cover';
import { businessDaysBefore, programmeDay, type PastBusinessDays } from '@ballast/domain/programme/business-day';
import { Clock } from '@ballast/platform/clock/clock';
import { queryOne } from '@ballast/platform/postgres/query';
import { programmeNow } from '../clock/programme-clock';
import { ProgrammeRules } from '../programme/rules';

const READ = `
  SELECT (SELECT coalesce(sum(amount), 0)::bigint FROM reward WHERE earned_at >= $1 AND earned_at < $2) AS collected,
         (SELECT earned_at FROM reward ORDER BY earned_at LIMIT 1) AS first`;

/** The pace covers past days, so it changes once a day; commits around midnight are included soon after. */
const FRESH_FOR_MS = 600_000;

interface Remembered {
  readonly until: number;
  readonly at: number;
  readonly pace: Pace;
}

/**
 * How fast rewards and commissions were collected in the last ten business days that are over. In a younger club the days
 * before its first reward do not count: they would make the pool look as if it lasted longer.
 */
@Injectable()
export class PoolPace {
  private last: Remembered | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly rules: ProgrammeRules,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Pace> {
    const days = businessDaysBefore(this.rules.timeZone, await programmeNow(this.db), PACE_DAYS);
    const [until, at] = [days.until.getTime(), this.clock.now().getTime()];
    if (this.last?.until === until && at - this.last.at < FRESH_FOR_MS) return this.last.pace;
    const pace = await this.sum(days);
    this.last = { until, at, pace };
    return pace;
  }

  private async sum({ dates, from, until }: PastBusinessDays): Promise<Pace> {
    const { collected, first } = await queryOne<{ collected: bigint; first: Date | null }>(this.db, READ, [
      from,
      until,
    ]);
    if (first === null) return { collected, businessDays: 0 };
    const firstDate = programmeDay(this.rules.timeZone, first).date;
    // What was collected on a weekend belongs to the business day before it.
    return { collected, businessDays: Math.max(1, dates.filter((date) => date >= firstDate).length) };
  }
}
