import type { Worker } from 'bullmq';
import { DataSource } from 'typeorm';
import { safeSchema } from '../postgres/data-source';
import { inTransaction } from '../postgres/in-transaction';
import { query } from '../postgres/query';
import type { Tx } from '../postgres/tx';
import { JobData, QueueConnection } from '../queue/queue-connection';
import { currentSpan, withRequestContext } from '../request/request-context';
import { RelayedMessage } from './outbox-relay';

export type MessageHandler = (tx: Tx, message: RelayedMessage) => Promise<void>;

export interface ConsumerOptions {
  readonly queues: QueueConnection;
  readonly queue: string;
  readonly dataSource: DataSource;
  /** The schema with the `inbox` table. */
  readonly schema: string;
  readonly handlers: Readonly<Record<string, MessageHandler>>;
  readonly concurrency?: number;
}

/**
 * Consumes messages of a queue; each takes effect once, however often it is delivered: the record of its handling and
 * the effect share one transaction. A handler that lacks another process's facts throws, and the message is
 * redelivered.
 */
export function consume(options: ConsumerOptions): Worker {
  const { queues, queue, handlers } = options;
  return queues.work(
    queue,
    async (job) => {
      const message = readMessage(job.data);
      // An object would answer 'toString' too, and the message would count as handled.
      const handler = Object.hasOwn(handlers, message.type) ? handlers[message.type] : undefined;
      if (handler === undefined)
        throw new Error(`The queue ${queue} got a message of the unknown type ${message.type}.`);
      const context = { requestId: message.requestId ?? message.id, span: currentSpan() };
      await withRequestContext(context, () => handleOnce(options, message, handler));
    },
    { concurrency: options.concurrency ?? 4 },
  );
}

/** Runs `handler` for a message unless it has taken effect before. @returns whether it ran */
export function handleOnce(
  { dataSource, schema, queue }: Pick<ConsumerOptions, 'dataSource' | 'schema' | 'queue'>,
  message: RelayedMessage,
  handler: MessageHandler,
): Promise<boolean> {
  const insert = `INSERT INTO ${safeSchema(schema)}.inbox (message_id, consumer) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING message_id`;
  return inTransaction(dataSource, async (tx) => {
    const inserted = await query(tx, insert, [message.id, queue]);
    if (inserted.length === 0) return false;
    await handler(tx, message);
    return true;
  });
}

function readMessage(data: JobData): RelayedMessage {
  const { id, type, key, payload, requestId } = data;
  if (
    typeof id !== 'string' ||
    typeof type !== 'string' ||
    typeof key !== 'string' ||
    payload === null ||
    typeof payload !== 'object'
  ) {
    throw new Error('A job is not a message of an outbox.');
  }
  const message = { id, type, key, payload: payload as Record<string, unknown> };
  return typeof requestId === 'string' ? { ...message, requestId } : message;
}
