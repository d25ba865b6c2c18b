import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { RecurringWork } from '@ballast/platform/clock/recurring-work';
import { Log } from '@ballast/platform/logging/log';
import { WatchPool } from './watch-pool';

/** Checks the pool every hour, seven minutes past it. */
@Injectable()
export class PoolSchedule extends RecurringWork {
  constructor(
    private readonly pool: WatchPool,
    private readonly log: Log,
  ) {
    super();
  }

  /** Never throws: a failed check is retried in an hour. */
  @Cron('7 * * * *')
  hourly(): Promise<void> {
    return this.turn(
      () => this.pool.look(),
      (error) => this.log.warn({ err: error }, 'The pool could not be looked at; trying again in an hour.'),
    );
  }
}
