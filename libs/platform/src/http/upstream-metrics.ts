import { Injectable } from '@nestjs/common';
import type { ServiceName } from '../identity/identity';
import { Metrics } from '../metrics/metrics';

/** The Prometheus metrics of this process's connections to other processes. */
@Injectable()
export class UpstreamMetrics {
  /** By target; a process may have two connections to one: an open breaker of either shows. */
  private readonly breakers = new Map<ServiceName, (() => boolean)[]>();
  private readonly calls;
  private readonly refused;

  constructor(metrics: Metrics) {
    metrics.ownGauge(
      'circuit_breaker_open',
      '1: calls of that process fail at once, since it did not answer five times in a row',
      (gauge) => {
        for (const [target, isOpen] of this.breakers) gauge.set({ target }, isOpen.some((one) => one()) ? 1 : 0);
      },
      ['target'],
    );
    this.calls = metrics.counter('upstream_unanswered_total', 'Calls of that process that got no answer', ['target']);
    this.refused = metrics.counter('upstream_busy_total', 'Requests refused, since too many wait for that process', [
      'target',
    ]);
  }

  /** Shows a connection's breaker from now on. */
  watch(target: ServiceName, isOpen: () => boolean): void {
    this.breakers.set(target, [...(this.breakers.get(target) ?? []), isOpen]);
    this.calls.inc({ target }, 0);
    this.refused.inc({ target }, 0);
  }

  busy(target: ServiceName): void {
    this.refused.inc({ target });
  }

  unanswered(target: ServiceName): void {
    this.calls.inc({ target });
  }
}
