import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '@ballast/platform/clock/clock';
import type { Log } from '@ballast/platform/logging/log';
import type { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { RecurringJobRunner } from './recurring-job-runner';
import type { RecurringJob } from './recurring-job';

export interface QueueParts {
  readonly queues: Pick<QueueConnection, 'work' | 'schedule' | 'queue' | 'add'>;
  readonly onFailure: (queue: string) => void;
  readonly log: Log;
  readonly clock: Clock;
}

/** Starts the work of every queue with the process and stops it with the process. */
export class WatcherQueues implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly jobs: RecurringJobRunner[] = [];

  constructor(
    private readonly parts: QueueParts,
    private readonly repetitions: readonly RecurringJob[],
  ) {}

  onApplicationBootstrap(): void {
    for (const repetition of this.repetitions) {
      const { schedule } = repetition;
      if (schedule === null) continue;
      const job = new RecurringJobRunner(this.parts, repetition, schedule);
      this.jobs.push(job);
      job.start();
    }
  }

  onModuleDestroy(): void {
    for (const job of this.jobs) job.stop();
  }
}
