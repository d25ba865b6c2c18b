import { Injectable } from '@nestjs/common';
import type { ReminderKind } from '@ballast/domain/membership/reminders';
import { Metrics } from '@ballast/platform/metrics/metrics';
import type { PushOutcome } from '@ballast/platform/push/push-transport';

/** The Prometheus metrics of reminders for devices. */
@Injectable()
export class PushMetrics {
  private readonly pushes;

  constructor(metrics: Metrics) {
    this.pushes = metrics.counter('pushes_total', 'Attempts to send a reminder to a device by how they ended', [
      'kind',
      'outcome',
    ]);
  }

  count(kind: ReminderKind, outcome: PushOutcome['kind']): void {
    this.pushes.inc({ kind, outcome });
  }
}
