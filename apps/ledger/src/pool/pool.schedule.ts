import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Log } from '@ballast/platform/logging/log';
import { WatchPool } from './watch-pool';

/** Checks the pool every hour, seven minutes past it. */
@Injectable()
export class PoolSchedule {
  constructor(
    private readonly pool: WatchPool,
    private readonly log: Log,
  ) {}

  /** Never throws: a failed check is retried in an hour. */
  @Cron('7 * * * *')
  async hourly(): Promise<void> {
    try {
      await this.pool.look();
    } catch (error) {
      this.log.warn({ err: error }, 'The pool could not be looked at; trying again in an hour.');
    }
  }
}
