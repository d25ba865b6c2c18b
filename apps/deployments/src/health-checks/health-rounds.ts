import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Log } from '@ballast/platform/logging/log';
import { CheckHealth } from './check-health';

const TICK_MS = 5_000;

/** Looks for due health checks, as long as the process runs. */
@Injectable()
export class HealthRounds {
  private running: Promise<unknown> | undefined;

  constructor(
    private readonly health: CheckHealth,
    private readonly log: Log,
  ) {}

  /** Never throws: a failed check is retried at the next interval. Rounds do not overlap. */
  @Interval(TICK_MS)
  async look(): Promise<void> {
    this.running ??= this.health
      .checkDue()
      .catch((error: unknown) => this.log.warn({ err: error }, 'Health checks could not be made; trying again.'))
      .finally(() => (this.running = undefined));
    await this.running;
  }
}
