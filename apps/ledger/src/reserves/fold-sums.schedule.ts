import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { RecurringWork } from '@ballast/platform/clock/recurring-work';
import { Log } from '@ballast/platform/logging/log';
import { foldClubSums } from './club-sums.store';

/** Milliseconds; a ledger at its fastest writes a few hundred changes in them. */
const EVERY_MS = 5_000;

/** Folds the kept sums periodically. Without it they stay right and only cost more to read. */
@Injectable()
export class FoldSumsSchedule extends RecurringWork {
  constructor(
    private readonly db: DataSource,
    private readonly log: Log,
  ) {
    super();
  }

  @Interval(EVERY_MS)
  fold(): Promise<void> {
    return this.turn(
      () => foldClubSums(this.db),
      (error) => this.log.warn({ err: error }, 'The kept sums were not folded; they are at the next turn.'),
    );
  }
}
