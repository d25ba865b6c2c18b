import { EventEmitter } from 'node:events';
import { newId } from '../ids/new-id';
import { afterCommit } from '../postgres/in-transaction';
import { safeSchema } from '../postgres/data-source';
import { Tx } from '../postgres/tx';
import { currentRequestId } from '../request/request-context';

/** A fact for other processes. */
export interface OutboxMessage {
  /** What happened, e.g. `member.registered`. */
  readonly type: string;
  /** What it happened to, e.g. the member's id. */
  readonly key: string;
  /** JSON; amounts as decimal strings. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Tells the relays of this process that there is something to send; one event per schema. */
export const outboxNudges = new EventEmitter().setMaxListeners(100);

/** Writes a fact in the transaction of the change it tells of; it is sent right after the COMMIT. Answers its id. */
export async function appendToOutbox(tx: Tx, schema: string, message: OutboxMessage): Promise<string> {
  const id = newId();
  await tx.query(
    `INSERT INTO ${safeSchema(schema)}.outbox (id, type, key, payload, request_id) VALUES ($1, $2, $3, $4, $5)`,
    [id, message.type, message.key, JSON.stringify(message.payload), currentRequestId() ?? null],
  );
  afterCommit(tx, () => outboxNudges.emit(schema));
  return id;
}
