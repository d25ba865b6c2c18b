import { Log } from '../logging/log';
import { safeSchema } from '../postgres/session';
import { query } from '../postgres/query';
import { outboxNudges } from './append-to-outbox';
import { QueueMarks } from './queue-marks';
import { ForgottenSignatures, recallLost } from './recall-messages';
import { type Failures, type RelayParts, relayDue } from './relay-batch';

export interface OutboxRelayOptions extends RelayParts {
  readonly log: Log;
  /** Milliseconds between looks without a nudge; default 1000. */
  readonly poll?: number;
}

const LOOK_FOR_LOSS_EVERY = 5_000;
const UNSENT = { condition: 'published_at IS NULL' };

/**
 * Relays the outbox: at once when this process wrote to it, within a second otherwise. Any number of instances may run.
 * A row is marked as sent in the transaction that holds it, after the queue has it; a crash in between sends it again
 * under the same job id, and the consumer's inbox makes the effect happen once. The order of messages is not
 * guaranteed. When the queues were emptied, recent messages are sent again, since the relay does not know which of them
 * had taken effect.
 */
export class OutboxRelay {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = true;
  private lookedAt = -LOOK_FOR_LOSS_EVERY;
  private readonly marks: QueueMarks;
  private readonly signatures: ForgottenSignatures;
  private readonly nudge = (): void => this.wake();

  constructor(private readonly options: OutboxRelayOptions) {
    this.marks = new QueueMarks(options.queues, [...new Set(Object.values(options.routes).flat())]);
    this.signatures = new ForgottenSignatures(options);
  }

  start(): void {
    this.stopped = false;
    outboxNudges.on(this.options.schema, this.nudge);
    this.timer = setInterval(this.nudge, this.options.poll ?? 1000);
    this.timer.unref();
    this.wake();
  }

  /** Ends after the batch in hand. */
  async stop(): Promise<void> {
    this.stopped = true;
    outboxNudges.off(this.options.schema, this.nudge);
    clearInterval(this.timer);
    await this.running;
  }

  /** Seconds the oldest unsent message has waited; 0 when there is none. For health and alarms. */
  async lag(): Promise<number> {
    const { dataSource, schema } = this.options;
    const sql = `SELECT coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8 AS lag FROM ${safeSchema(schema)}.outbox WHERE published_at IS NULL`;
    const [row] = await query<{ lag: number }>(dataSource.manager, sql);
    return row?.lag ?? 0;
  }

  private wake(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.drain().finally(() => {
      this.running = undefined;
      if (this.again) this.wake();
    });
  }

  private async drain(): Promise<void> {
    try {
      while (this.again && !this.stopped) {
        this.again = false;
        const isStopped = (): boolean => this.stopped;
        const failures = new Map([
          ...(await this.recall(isStopped)),
          ...(await relayDue(this.options, UNSENT, isStopped)),
        ]);
        const [queue] = failures.keys();
        if (queue !== undefined) this.warn({ err: failures.get(queue), queues: [...failures.keys()] });
      }
    } catch (error) {
      this.again = false;
      this.warn({ err: error });
    }
  }

  private warn(fields: object): void {
    this.options.log.warn({ ...fields, schema: this.options.schema }, 'The outbox could not be sent; trying again.');
  }

  /**
   * Sends again what was lost with the queues, and what consumers refuse since its signature counts no longer. The mark of the
   * queues comes last: a crash in between looks again.
   */
  private async recall(isStopped: () => boolean): Promise<Failures> {
    if (performance.now() - this.lookedAt < LOOK_FOR_LOSS_EVERY) return new Map();
    const lost = await this.marks.missing();
    if (lost.length > 0) {
      await recallLost(this.options, lost);
      await this.marks.set(lost);
    }
    const failures = await this.signatures.replace(isStopped);
    this.lookedAt = performance.now();
    return failures;
  }
}
