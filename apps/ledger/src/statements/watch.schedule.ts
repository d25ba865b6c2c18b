import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RecurringWork } from '@ballast/platform/clock/recurring-work';
import { Log } from '@ballast/platform/logging/log';
import { WatchStatements } from './watch-statements';

const EVERY_MS = 60_000;

/** Checks each minute that statements are posted. */
@Injectable()
export class WatchStatementsSchedule extends RecurringWork {
  constructor(
    private readonly statements: WatchStatements,
    private readonly log: Log,
  ) {
    super();
  }

  /** Never throws: a failed check is retried in a minute. */
  @Interval(EVERY_MS)
  look(): Promise<void> {
    return this.turn(
      () => this.statements.look(),
      (error) => this.log.warn({ err: error }, 'Statements could not be looked at; trying again in a minute.'),
    );
  }
}
