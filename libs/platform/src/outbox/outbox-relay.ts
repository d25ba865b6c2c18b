import { DataSource } from 'typeorm';
import { Log } from '../logging/log';
import { safeSchema } from '../postgres/data-source';
import { query } from '../postgres/query';
import { QueueConnection } from '../queue/queue-connection';
import { carryTrace } from '../queue/trace-jobs';
import { outboxNudges } from './append-to-outbox';
import { QueueMarks } from './queue-marks';

export interface OutboxRelayOptions {
  readonly dataSource: DataSource;
  readonly schema: string;
  readonly queues: QueueConnection;
  /** For each type of message the queues that get it. A type that is not named stays in the outbox. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  readonly log: Log;
  /** Milliseconds between looks without a nudge; default 1000. */
  readonly poll?: number;
}

interface OutboxRow {
  readonly id: string;
  readonly type: string;
  readonly key: string;
  readonly payload: Record<string, unknown>;
  readonly request_id: string | null;
  readonly traceparent: string | null;
}

/** The job data that a consumer receives. */
export interface RelayedMessage {
  readonly id: string;
  readonly type: string;
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
}

const BATCH = 200;
const LOOK_FOR_LOSS_EVERY = 5_000;
/** Hours of messages that are sent again after a loss: a consumer's retries end sooner (`JOB_DEFAULTS`). */
const LOST_AT_MOST_HOURS = 24;

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
  private readonly nudge = (): void => this.wake();

  constructor(private readonly options: OutboxRelayOptions) {
    this.marks = new QueueMarks(options.queues, [...new Set(Object.values(options.routes).flat())]);
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
        await this.recallLost();
        while ((await this.sendBatch()) === BATCH && !this.stopped);
      }
    } catch (error) {
      this.again = false;
      this.options.log.warn({ err: error, schema: this.options.schema }, 'The outbox could not be sent; trying again.');
    }
  }

  private async sendBatch(): Promise<number> {
    const { dataSource, schema, routes } = this.options;
    const table = `${safeSchema(schema)}.outbox`;
    return dataSource.transaction(async (tx) => {
      const batch = await query<OutboxRow>(
        tx,
        `SELECT id, type, key, payload, request_id, traceparent FROM ${table}
          WHERE published_at IS NULL AND type = ANY($1) ORDER BY seq LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
        [Object.keys(routes)],
      );
      if (batch.length === 0) return 0;
      await this.publish(batch);
      await query(tx, `UPDATE ${table} SET published_at = clock_timestamp() WHERE id = ANY($1)`, [
        batch.map((row) => row.id),
      ]);
      return batch.length;
    });
  }

  private async publish(batch: readonly OutboxRow[]): Promise<void> {
    const byQueue = new Map<string, OutboxRow[]>();
    for (const row of batch) {
      for (const queue of this.options.routes[row.type] ?? []) byQueue.set(queue, [...(byQueue.get(queue) ?? []), row]);
    }
    for (const [queue, messages] of byQueue) {
      const jobs = messages.map((row) => ({
        name: row.type,
        data: messageOf(row),
        opts: { jobId: row.id, ...carryTrace(row.traceparent ?? undefined) },
      }));
      await this.options.queues.queue(queue).addBulk(jobs);
    }
  }

  /** Messages of queues that have lost their jobs count as unsent again. The mark comes last: a crash in between looks again. */
  private async recallLost(): Promise<void> {
    if (performance.now() - this.lookedAt < LOOK_FOR_LOSS_EVERY) return;
    if (await this.marks.areMissing()) {
      const { dataSource, schema, routes } = this.options;
      await query(
        dataSource,
        `UPDATE ${safeSchema(schema)}.outbox SET published_at = NULL
          WHERE published_at > clock_timestamp() - interval '${LOST_AT_MOST_HOURS} hours' AND type = ANY($1)`,
        [Object.keys(routes)],
      );
      await this.marks.set();
    }
    this.lookedAt = performance.now();
  }
}

function messageOf(row: OutboxRow): RelayedMessage {
  const { id, type, key, payload } = row;
  return { id, type, key, payload, ...(row.request_id === null ? {} : { requestId: row.request_id }) };
}
