import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Log } from '@ballast/platform/logging/log';
import { LedgerConfig } from '../config';
import { LookMetrics } from './look-metrics';
import { WatchSums } from './watch-sums';

/**
 * Adds the ledger up every six hours, well within the 24 hours in which a statement made of wrong rows can be vetoed, and an
 * hour after a look that failed. A stopping process does not wait for it: it may take an hour, and writes nothing before its end.
 */
@Injectable()
export class WatchSumsSchedule {
  private hasFailed = false;

  constructor(
    private readonly sums: WatchSums,
    private readonly metrics: LookMetrics,
    private readonly config: LedgerConfig,
    private readonly log: Log,
  ) {}

  @Cron('11 3,9,15,21 * * *')
  async look(): Promise<void> {
    if (!this.config.ADD_UP_LEDGER) return;
    try {
      if (await this.sums.look()) this.metrics.recordLook();
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
