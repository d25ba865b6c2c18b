import { Inject, Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { Log } from '@ballast/platform/logging/log';
import { LOG } from '@ballast/platform/logging/log.token';
import { WatchPool } from './watch-pool';

/** Checks the pool every hour, seven minutes past it. */
@Injectable()
export class PoolSchedule {
  constructor(
    @Inject(WatchPool) private readonly pool: WatchPool,
    @Inject(LOG) private readonly log: Log,
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
