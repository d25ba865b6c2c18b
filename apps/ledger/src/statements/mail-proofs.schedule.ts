import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RecurringWork } from '@ballast/platform/clock/recurring-work';
import { Log } from '@ballast/platform/logging/log';
import { MailProofs } from './mail-proofs';

const EVERY_MS = 5_000;

/** Looks again and again whose monthly proof is due, a batch at a time. */
@Injectable()
export class MailProofsSchedule extends RecurringWork {
  constructor(
    private readonly proofs: MailProofs,
    private readonly log: Log,
  ) {
    super();
  }

  /** Never throws: what was not queued is due at the next look. */
  @Interval(EVERY_MS)
  look(): Promise<void> {
    return this.turn(
      () => this.proofs.run(),
      (error) => this.log.warn({ err: error }, 'Monthly proofs could not be queued; trying again.'),
    );
  }
}
