import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Log } from '@ballast/platform/logging/log';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { LedgerConfig } from '../config';
import { WatchSums } from './watch-sums';

/**
 * Adds the ledger up every six hours, well within the 24 hours in which a statement made of wrong rows can be vetoed, and an
 * hour after a look that failed. A stopping process does not wait for it: it may take an hour, and writes nothing before its end.
 *
 * Its metric is of this process's memory: who holds the look up in the database cannot make it say that it was made.
 */
@Injectable()
export class WatchSumsSchedule {
  private readonly lookedAt;
  private hasFailed = false;

  constructor(
    private readonly sums: WatchSums,
    private readonly config: LedgerConfig,
    private readonly log: Log,
    metrics: Metrics,
  ) {
    this.lookedAt = metrics.gauge(
      'ledger_added_up_timestamp_seconds',
      'When the ledger was last added up here; 0: not yet',
    );
    if (config.ADD_UP_LEDGER) this.lookedAt.set(0);
  }

  @Cron('11 3,9,15,21 * * *')
  async look(): Promise<void> {
    if (!this.config.ADD_UP_LEDGER) return;
    try {
      if (await this.sums.look()) this.lookedAt.set(Date.now() / 1_000);
      this.hasFailed = false;
    } catch (error) {
      this.hasFailed = true;
      this.log.error({ err: error }, 'The ledger could not be added up; trying again within the hour.');
    }
  }

  @Cron('41 * * * *')
  async lookAgain(): Promise<void> {
    if (this.hasFailed) await this.look();
  }
}
