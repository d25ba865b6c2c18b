import type { Schedule } from '@ballast/platform/queue/queue-connection';
import { currentSpan } from '@ballast/platform/request/request-context';
import { reasonOf } from '@ballast/platform/tracing/tracer';
import type { RecurringJob } from './recurring-job';
import type { QueueParts } from './watcher-queues';

const CHECK_MS = 3_000;
const OVERDUE_MS = 3_000;

/** Runs one recurring job and restores its schedule when it is lost. */
export class RecurringJobRunner {
  private timer: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private lastFailure = '';

  constructor(
    private readonly parts: QueueParts,
    private readonly work: RecurringJob,
    private readonly schedule: Schedule,
  ) {}

  /**
   * Returns without waiting for the queue: the process starts while Redis is down, and the job starts when Redis is
   * back.
   */
  start(): void {
    this.parts.queues.work(this.work.queue, () => this.runIdempotent());
    void this.begin();
    this.timer = setInterval(() => void this.restore(), CHECK_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
    clearTimeout(this.retry);
  }

  private async begin(): Promise<void> {
    const { queue, atStart } = this.work;
    const { queues, log } = this.parts;
    try {
      await queues.schedule(queue, this.schedule);
      if (atStart === true) await queues.add(queue, { name: 'at-start', data: {} });
    } catch (error) {
      log.warn({ err: error, queue }, 'The queue does not answer; its schedule is set when it does.');
    }
  }

  /** Runs once. A failure is logged when its message changes; the next run tries again. */
  private async runIdempotent(): Promise<void> {
    const { queue } = this.work;
    const { onFailure, log } = this.parts;
    clearTimeout(this.retry);
    try {
      await this.work.run();
      this.lastFailure = '';
    } catch (error) {
      onFailure(queue);
      currentSpan()?.fail(reasonOf(error));
      const failure = String(error);
      if (failure !== this.lastFailure) log.warn({ err: error, queue }, 'A run failed; the next one tries again.');
      this.lastFailure = failure;
      this.retryLater();
    }
  }

  private retryLater(): void {
    const { queue, retryAfterMs } = this.work;
    const { queues, log } = this.parts;
    if (retryAfterMs === undefined) return;
    const onAway = (error: unknown) =>
      log.warn({ err: error, queue }, 'The queue does not answer; the next run tries again.');
    this.retry = setTimeout(() => void queues.add(queue, { name: 'retry', data: {} }).catch(onAway), retryAfterMs);
    this.retry.unref();
  }

  /**
   * Restores the schedule: an emptied Redis has lost it, a killed worker may not have set the next job, and a worker
   * with a fast clock may have set it far in the future.
   */
  private async restore(): Promise<void> {
    const { queue } = this.work;
    const { queues, log } = this.parts;
    try {
      const kept = await queues.queue(queue).getJobScheduler(this.schedule.id);
      const off = kept?.next === undefined ? 'none' : this.judge(Number(kept.next));
      if (off === 'on time') return;
      // Set anew it would keep its place in time.
      if (off === 'far off') await queues.queue(queue).removeJobScheduler(this.schedule.id);
      await queues.schedule(queue, this.schedule);
    } catch (error) {
      log.debug({ err: error, queue }, 'The queue cannot be asked for its schedule.');
    }
  }

  /** Classifies the time of the next job (epoch milliseconds); with a cron pattern any future time is fine. */
  private judge(next: number): 'on time' | 'overdue' | 'far off' {
    const ahead = next - this.parts.clock.now().getTime();
    if (ahead <= -OVERDUE_MS) return 'overdue';
    const { every } = this.schedule;
    return every !== undefined && ahead > every + OVERDUE_MS ? 'far off' : 'on time';
  }
}
