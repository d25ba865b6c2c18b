import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RecurringWork } from '@ballast/platform/clock/recurring-work';
import { Log } from '@ballast/platform/logging/log';
import { CheckHealth } from './check-health';

const TICK_MS = 5_000;

/** Looks for due health checks, as long as the process runs. */
@Injectable()
export class HealthRounds extends RecurringWork {
  constructor(
    private readonly health: CheckHealth,
    private readonly log: Log,
  ) {
    super();
  }

  /** Never throws: a failed check is retried at the next interval. */
  @Interval(TICK_MS)
  look(): Promise<void> {
    return this.turn(
      () => this.health.checkDue(() => !this.isStopped),
      (error) => this.log.warn({ err: error }, 'Health checks could not be made; trying again.'),
    );
  }
}
