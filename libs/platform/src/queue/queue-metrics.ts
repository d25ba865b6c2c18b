import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics';
import { JOB_STATES, type QueueState } from './queue-states';

/** The Prometheus metrics of queues. Several processes report the same one: take the greatest, not the sum. */
@Injectable()
export class QueueMetrics {
  private readonly jobs;
  private readonly oldest;
  private readonly failures;

  constructor(private readonly metrics: Metrics) {
    this.jobs = metrics.gauge(
      'queue_jobs',
      'Jobs that are not done; delayed ones are scheduled, or wait to be tried again',
      ['queue', 'state'],
    );
    this.oldest = metrics.gauge('queue_oldest_waiting_seconds', 'Age of the job that waits longest; 0: none waits', [
      'queue',
    ]);
    this.failures = metrics.counter('queue_job_failures_total', 'Attempts at jobs that failed in this process', [
      'queue',
    ]);
  }

  failed(queue: string): void {
    this.failures.inc({ queue });
  }

  watch(readStates: () => Promise<readonly QueueState[]>): void {
    const read = async (): Promise<void> => {
      for (const { name: queue, jobs, oldestWaitingSeconds } of await readStates()) {
        for (const state of JOB_STATES) this.jobs.set({ queue, state }, jobs[state]);
        this.oldest.set({ queue }, oldestWaitingSeconds);
      }
    };
    this.metrics.readOnScrape({ name: 'queues', gauges: [this.jobs, this.oldest], read });
  }
}
