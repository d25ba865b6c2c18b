import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Log } from '@ballast/platform/logging/log';
import { LedgerConfig } from '../config';
import { WatchSums } from './watch-sums';

/**
 * Adds the ledger up every six hours, well within the 24 hours in which a statement made of wrong rows can be vetoed. A
 * stopping process does not wait for it: it may take an hour, and writes nothing before its end.
 */
@Injectable()
export class WatchSumsSchedule {
  constructor(
    private readonly sums: WatchSums,
    private readonly config: LedgerConfig,
    private readonly log: Log,
  ) {}

  /** Never throws: a look that failed is made six hours later. */
  @Cron('11 3,9,15,21 * * *')
  async look(): Promise<void> {
    if (!this.config.ADD_UP_LEDGER) return;
    try {
      await this.sums.look();
    } catch (error) {
      this.log.warn({ err: error }, 'The ledger could not be added up; trying again in six hours.');
    }
  }
}
