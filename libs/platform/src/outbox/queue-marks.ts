import type { QueueConnection } from '../queue/queue-connection';

const MARK = 'outbox-mark';
/** Years; its time never comes. */
const DELAY_MS = 5 * 365 * 86_400_000;

/**
 * A marker job in each queue that is never processed. When it is gone, so is every other waiting job: a Redis without
 * persistence was emptied.
 */
export class QueueMarks {
  constructor(
    private readonly queues: QueueConnection,
    private readonly names: readonly string[],
  ) {}

  /** Whether a queue has lost its jobs, or was never marked. */
  async areMissing(): Promise<boolean> {
    const found = await Promise.all(this.names.map((name) => this.queues.queue(name).getJob(MARK)));
    return found.some((job) => job === undefined || job === null);
  }

  /** Marks the queues; a mark that is there stays. */
  async set(): Promise<void> {
    await Promise.all(
      this.names.map((name) => this.queues.queue(name).add(MARK, {}, { jobId: MARK, delay: DELAY_MS, attempts: 1 })),
    );
  }
}
