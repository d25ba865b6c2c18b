/** A message of an outbox, as a consumer works with it. */
export interface RelayedMessage {
  readonly id: string;
  /** The service whose outbox it comes from, by its schema. */
  readonly sender: string;
  readonly type: string;
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
  /** ISO 8601, by the clock of the sender's database. */
  readonly createdAt: string;
}

/** The proof that a process of ours sent a message to a queue. */
export interface MessageSignature {
  /** The name of the secret that it was made by (`secretId`). */
  readonly secret: string;
  /** HMAC-SHA-256, base64url. */
  readonly mac: string;
}

/** The data of a message's job. */
export interface SignedMessage extends RelayedMessage {
  readonly signature: MessageSignature;
}

/** The form of a job's data: a message, an unsigned one (as versions before 0067 sent), or none. */
export type ReadMessage = SignedMessage | 'unsigned' | undefined;

/** Reads a job's data, every field checked for its form. */
export function readMessage(data: Readonly<Record<string, unknown>>): ReadMessage {
  const { id, type, key, payload, requestId, createdAt, sender, signature } = data;
  if (!isText(id) || !isText(type) || !isText(key) || !isFields(payload)) return undefined;
  if (signature === undefined) return 'unsigned';
  if (!isFields(signature) || !isText(sender) || !isText(createdAt)) return undefined;
  const { secret, mac } = signature;
  if (!isText(secret) || !isText(mac)) return undefined;
  const message = { id, type, key, payload, createdAt, sender, signature: { secret, mac } };
  return isText(requestId) ? { ...message, requestId } : message;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
