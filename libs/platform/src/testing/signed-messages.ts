import { newId } from '../ids/new-id';
import type { SignedMessage } from '../outbox/message';
import { type MessageContent, MessageKeys } from '../outbox/message-keys';
import type { QueueConnection } from '../queue/queue-connection';
import { TEST_CONFIG } from './test-service';

/** The parts of a message that a spec decides; the rest is as a relay makes it. */
export type SentMessage = Pick<MessageContent, 'queue' | 'sender' | 'payload'> & Partial<MessageContent>;

/** A message as the relay of its sender signs it. */
export function signedMessage(
  sent: SentMessage,
  keys = new MessageKeys(TEST_CONFIG.INTERNAL_TOKEN_SECRET),
): SignedMessage {
  const now = new Date().toISOString();
  const { queue, ...content } = { id: newId(), type: sent.queue, key: newId(), createdAt: now, ...sent };
  return { ...content, signature: keys.sign({ ...content, queue }) };
}

/** Puts a signed message into its queue, which may deliver it again. */
export function sendSigned(queues: QueueConnection, sent: SentMessage): Promise<void> {
  const message = signedMessage(sent);
  return queues.add(sent.queue, { name: message.type, data: { ...message } });
}
