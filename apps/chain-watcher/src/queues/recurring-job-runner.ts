import type { Schedule } from '@ballast/platform/queue/queue-connection';
import type { RecurringJob } from './recurring-job';
import type { QueueParts } from './watcher-queues';

const CHECK_MS = 3_000;
const OVERDUE_MS = 3_000;

/** One repetition at work: takes its jobs, and sees to it that the next one comes. */
export class RecurringJobRunner {
  private timer: NodeJS.Timeout | undefined;
  private lastFailure = '';

  constructor(
    private readonly parts: QueueParts,
    private readonly work: RecurringJob,
    private readonly schedule: Schedule,
  ) {}

  /** Waits for no queue: while Redis is away the process is up all the same, and the repetition begins when it is back. */
  start(): void {
    this.parts.queues.work(this.work.queue, () => this.runIdempotent());
    void this.begin();
    this.timer = setInterval(() => void this.restore(), CHECK_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
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

  /** A failed run is logged when it fails in a new way; it is not repeated, for the next one comes in a moment. */
  private async runIdempotent(): Promise<void> {
    const { queue } = this.work;
    const { onFailure, log } = this.parts;
    try {
      await this.work.run();
      this.lastFailure = '';
    } catch (error) {
      onFailure(queue);
      const failure = String(error);
      if (failure !== this.lastFailure) log.warn({ err: error, queue }, 'A run failed; the next one tries again.');
      this.lastFailure = failure;
    }
  }

  /**
   * A Redis that came back empty has lost the schedule; a worker killed at the wrong moment has not set the next job; one
   * whose clock was ahead has set it for a time that is far off.
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

  /** How the next job lies, epoch milliseconds; the next one of a cron pattern may be any time off. */
  private judge(next: number): 'on time' | 'overdue' | 'far off' {
    const ahead = next - this.parts.clock.now().getTime();
    if (ahead <= -OVERDUE_MS) return 'overdue';
    const { every } = this.schedule;
    return every !== undefined && ahead > every + OVERDUE_MS ? 'far off' : 'on time';
  }
}
