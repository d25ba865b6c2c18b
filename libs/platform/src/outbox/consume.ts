import type { Worker } from 'bullmq';
import { DataSource } from 'typeorm';
import { SystemClock } from '../clock/clock';
import { safeSchema } from '../postgres/session';
import { inTransaction } from '../postgres/in-transaction';
import { query } from '../postgres/query';
import type { Tx } from '../postgres/tx';
import { DAY_MS } from '../retention/retention-rule';
import type { RelayedMessage } from './message';
import type { Inlet, MessageReceiver } from './message-receiver';
import { INBOX_RETENTION } from './outbox-retention';
import { RefusedMessage } from './refused-message';

export type MessageHandler = (tx: Tx, message: RelayedMessage) => Promise<void>;

export interface ConsumerOptions extends Inlet {
  readonly messages: MessageReceiver;
  readonly dataSource: DataSource;
  /** The schema with the `inbox` table. */
  readonly schema: string;
  readonly handlers: Readonly<Record<string, MessageHandler>>;
}

/** Shorter than the inbox remembers a message by more than clocks differ: one that it has forgotten is too old. */
const LIFETIME_MS = INBOX_RETENTION.keepMs - DAY_MS;
/** A message that is dated further ahead than this would outlive what the inbox remembers of it. */
const AHEAD_AT_MOST_MS = DAY_MS / 2;

/**
 * Consumes messages of a queue; each takes effect once, however often it is delivered: the record of its handling and
 * the effect share one transaction. A handler that lacks another process's facts throws, and the message is
 * redelivered.
 */
export function consume(options: ConsumerOptions): Worker {
  const { messages, queue, handlers } = options;
  return messages.receive(options, async (message) => {
    // An object would answer 'toString' too, and the message would count as handled.
    const handler = Object.hasOwn(handlers, message.type) ? handlers[message.type] : undefined;
    if (handler === undefined) throw new Error(`The queue ${queue} got a message of the unknown type ${message.type}.`);
    await handleOnce(options, message, handler);
  });
}

/**
 * Runs `handler` for a message unless it has taken effect before. @returns whether it ran
 * @throws RefusedMessage for one that may have taken effect before anybody remembers
 */
export function handleOnce(
  { dataSource, schema, queue }: Pick<ConsumerOptions, 'dataSource' | 'schema' | 'queue'>,
  message: RelayedMessage,
  handler: MessageHandler,
): Promise<boolean> {
  // The later one of two clocks judges the age: a clock that is behind makes no old message young.
  const insert = `INSERT INTO ${safeSchema(schema)}.inbox (message_id, consumer) VALUES ($1, $2) ON CONFLICT DO NOTHING
    RETURNING greatest(clock_timestamp(), $3::timestamptz) AS now`;
  return inTransaction(dataSource, async (tx) => {
    const [inserted] = await query<{ now: Date }>(tx, insert, [message.id, queue, new SystemClock().now()]);
    if (inserted === undefined) return false;
    if (!isInTime(message, inserted.now)) throw new RefusedMessage('out_of_time');
    await handler(tx, message);
    return true;
  });
}

function isInTime({ createdAt }: RelayedMessage, now: Date): boolean {
  const age = now.getTime() - Date.parse(createdAt);
  return age <= LIFETIME_MS && age >= -AHEAD_AT_MOST_MS;
}
