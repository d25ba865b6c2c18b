import { Injectable } from '@nestjs/common';
import { Metrics } from '@ballast/platform/metrics/metrics';
import type { SettledAfter } from '../chain/reconciliation';

/** Seconds: a final block comes within ten, an hour is what a member complains about. */
const BUCKETS = [1, 5, 15, 30, 60, 120, 300, 900, 3_600, 21_600];

/** The Prometheus metrics of what final blocks end. */
@Injectable()
export class SettlementMetrics {
  private readonly durations;

  constructor(metrics: Metrics) {
    this.durations = metrics.histogram(
      'settlement_seconds',
      'From seen to credited (deposit), and from planned to final (reward, release, statement)',
      ['kind'],
      BUCKETS,
    );
    for (const kind of ['deposit', 'reward', 'release', 'statement'] as const) this.durations.zero({ kind });
  }

  settled(all: readonly SettledAfter[]): void {
    for (const { kind, seconds } of all) this.durations.observe({ kind }, Math.max(0, seconds));
  }
}
