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

  /** The queues that have lost their jobs, or were never marked. Of one that does not answer nothing is known yet. */
  async missing(): Promise<string[]> {
    const looks = await Promise.allSettled(this.names.map((name) => this.queues.queue(name).getJob(MARK)));
    return this.names.filter((_, index) => {
      const look = looks[index];
      return look?.status === 'fulfilled' && (look.value === undefined || look.value === null);
    });
  }

  /** Marks queues; a mark that is there stays, and a queue that does not take it is looked at again. */
  async set(names: readonly string[]): Promise<void> {
    await Promise.allSettled(
      names.map((name) => this.queues.queue(name).add(MARK, {}, { jobId: MARK, delay: DELAY_MS, attempts: 1 })),
    );
  }
}
