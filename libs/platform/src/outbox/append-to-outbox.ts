import { EventEmitter } from 'node:events';
import { newId } from '../ids/new-id';
import { afterCommit } from '../postgres/in-transaction';
import { safeSchema } from '../postgres/data-source';
import { Tx } from '../postgres/tx';
import { currentRequestId } from '../request/request-context';

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
  const ids = messages.map(() => newId());
  await tx.query(
    `INSERT INTO ${safeSchema(schema)}.outbox (id, type, key, payload, request_id)
     SELECT id, type, key, payload::jsonb, $5 FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS fact (id, type, key, payload)`,
    [
      ids,
      messages.map(({ type }) => type),
      messages.map(({ key }) => key),
      messages.map(({ payload }) => JSON.stringify(payload)),
      currentRequestId() ?? null,
    ],
  );
  afterCommit(tx, () => outboxNudges.emit(schema));
  return ids;
}
