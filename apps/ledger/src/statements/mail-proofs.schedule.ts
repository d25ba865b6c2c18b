import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Log } from '@ballast/platform/logging/log';
import { MailProofs } from './mail-proofs';

const EVERY_MS = 5_000;

/** Looks again and again whose monthly proof is due, a batch at a time. */
@Injectable()
export class MailProofsSchedule {
  private isRunning = false;

  constructor(
    private readonly proofs: MailProofs,
    private readonly log: Log,
  ) {}

  /** Never throws: what was not queued is due at the next look. */
  @Interval(EVERY_MS)
  async look(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      await this.proofs.run();
    } catch (error) {
      this.log.warn({ err: error }, 'Monthly proofs could not be queued; trying again.');
    } finally {
      this.isRunning = false;
    }
  }
}
