import { Injectable } from '@nestjs/common';
import { Clock } from '@ballast/platform/clock/clock';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { LedgerConfig } from '../config';

/**
 * When this process last added the ledger up, out of its own memory: who holds the look up in the database cannot make it say
 * that it was made.
 */
@Injectable()
export class LookMetrics {
  private readonly lookedAt;

  constructor(
    metrics: Metrics,
    { ADD_UP_LEDGER: isWanted }: LedgerConfig,
    private readonly clock: Clock,
  ) {
    this.lookedAt = metrics.gauge(
      'ledger_added_up_timestamp_seconds',
      'When the ledger was last added up here; 0: not yet',
    );
    if (isWanted) this.lookedAt.set(0);
  }

  recordLook(): void {
    this.lookedAt.set(this.clock.now().getTime() / 1_000);
  }
}
