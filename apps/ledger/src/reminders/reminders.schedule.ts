import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RecurringWork } from '@ballast/platform/clock/recurring-work';
import { Log } from '@ballast/platform/logging/log';
import { RemindOfCollecting } from './remind-of-collecting';
import { RemindOfStarting } from './remind-of-starting';
import { RemindOfStatements } from './remind-of-statements';

const EVERY_MS = 5_000;
/** Batches of one look: other work of this process comes between two looks. */
const BATCHES = 20;

/** Looks again and again what has become due by programme time. */
@Injectable()
export class RemindersSchedule extends RecurringWork {
  private readonly reminders;

  // eslint-disable-next-line max-params -- Nest gives each provider as one
  constructor(
    collecting: RemindOfCollecting,
    starting: RemindOfStarting,
    statements: RemindOfStatements,
    private readonly log: Log,
  ) {
    super();
    this.reminders = [collecting, starting, statements];
  }

  /** Never throws: what was not told is due at the next look. */
  @Interval(EVERY_MS)
  look(): Promise<void> {
    return this.turn(
      () => this.run(),
      (error) => this.log.warn({ err: error }, 'Reminders could not be looked for; trying again.'),
    );
  }

  private async run(): Promise<void> {
    for (const reminder of this.reminders) {
      for (let batch = 0; batch < BATCHES && !this.isStopped && (await reminder.look()); batch += 1);
    }
  }
}
