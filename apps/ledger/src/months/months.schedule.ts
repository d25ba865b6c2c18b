import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { RecurringWork } from '@ballast/platform/clock/recurring-work';
import { Log } from '@ballast/platform/logging/log';
import { makeMonths } from './make-months';

/** Looks at the start and every night whether months are to be made; there is a month or more for it. */
@Injectable()
export class MonthsSchedule extends RecurringWork implements OnApplicationBootstrap {
  constructor(
    private readonly db: DataSource,
    private readonly log: Log,
  ) {
    super();
  }

  /** Nobody waits for it: what is made now is for a month to come. */
  onApplicationBootstrap(): void {
    void this.nightly();
  }

  /** Never throws: rows find a place without a month of their own. */
  @Cron('41 2 * * *')
  nightly(): Promise<void> {
    return this.turn(
      () => this.make(),
      (error) =>
        this.log.warn({ err: error }, 'The partitions of months to come could not be made; trying again tomorrow.'),
    );
  }

  private async make(): Promise<void> {
    const made = await makeMonths(this.db);
    if (made > 0) this.log.info({ made }, 'Made the partitions of months to come.');
  }
}
