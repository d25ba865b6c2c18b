import { Injectable } from '@nestjs/common';
import type { BatchedActivity } from '@ballast/domain/errors/params/request-errors';
import { Metrics } from '@ballast/platform/metrics/metrics';

/** The Prometheus metrics of commands that are executed in batches. */
@Injectable()
export class BatchMetrics {
  private readonly queues = new Map<BatchedActivity, () => number>();
  private readonly sizes;
  private readonly refusals;

  constructor(metrics: Metrics) {
    metrics.ownGauge(
      'batch_queue_depth',
      'Commands that wait for the next batch; at 2,000 further ones are refused',
      (gauge) => {
        for (const [activity, depth] of this.queues) gauge.set({ activity }, depth());
      },
      ['activity'],
    );
    this.sizes = metrics.histogram(
      'batch_size',
      'Commands in a batch',
      ['activity'],
      [1, 2, 5, 10, 20, 50, 100, 200, 500],
    );
    this.refusals = metrics.counter('batch_refused_total', 'Commands refused since too many waited', ['activity']);
  }

  /** Shows the depth of an activity's queue from now on. */
  watch(activity: BatchedActivity, depth: () => number): void {
    this.queues.set(activity, depth);
    this.refusals.inc({ activity }, 0);
  }

  began(activity: BatchedActivity, size: number): void {
    this.sizes.observe({ activity }, size);
  }

  refused(activity: BatchedActivity): void {
    this.refusals.inc({ activity });
  }
}
