import { EventEmitter } from 'node:events';
import { newId } from '../ids/new-id';
import { defineColumns } from '../postgres/columns';
import { afterCommit } from '../postgres/in-transaction';
import { safeSchema } from '../postgres/session';
import { query } from '../postgres/query';
import { defineStatement } from '../postgres/statement';
import type { Tx } from '../postgres/tx';
import { currentContext } from '../request/request-context';

/** A fact for other processes. */
export interface OutboxMessage {
  /** The event, e.g. `member.registered`. */
  readonly type: string;
  /** The subject's id, e.g. the member's. */
  readonly key: string;
  /** JSON; amounts as decimal strings. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Wakes the relays of this process; one event per schema. */
export const outboxNudges = new EventEmitter().setMaxListeners(100);

const EVENT = defineColumns({ id: 'uuid', type: 'text', key: 'text', payload: 'jsonb' });

/** A service has one schema; its statement is built at the first event. */
const inserts = new Map<string, ReturnType<typeof defineInsert>>();

const defineInsert = (schema: string) =>
  defineStatement({
    takes: { events: EVENT, requestId: 'text?', traceparent: 'text?' },
    text: ({ events, requestId, traceparent }) => `
      INSERT INTO ${safeSchema(schema)}.outbox (${EVENT.names}, request_id, traceparent)
      SELECT ${EVENT.names}, ${requestId}, ${traceparent} FROM ${events}`,
  });

/** Writes an event in the transaction of its change; it is sent right after the COMMIT. @returns its id */
export async function appendToOutbox(tx: Tx, schema: string, message: OutboxMessage): Promise<string> {
  const [id] = await appendAllToOutbox(tx, schema, [message]);
  return id ?? '';
}

/** Writes the events of a batch in one statement. @returns their ids in the given order */
export async function appendAllToOutbox(
  tx: Tx,
  schema: string,
  messages: readonly OutboxMessage[],
): Promise<readonly string[]> {
  if (messages.length === 0) return [];
  const events = messages.map((message) => ({ ...message, id: newId() }));
  const insert = inserts.get(schema) ?? defineInsert(schema);
  inserts.set(schema, insert);
  const { requestId = null, span } = currentContext();
  await query(tx, insert.with({ events, requestId, traceparent: span?.traceparent ?? null }));
  afterCommit(tx, () => outboxNudges.emit(schema));
  return events.map(({ id }) => id);
}
