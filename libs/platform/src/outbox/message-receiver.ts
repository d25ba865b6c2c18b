import type { Worker } from 'bullmq';
import type { Log } from '../logging/log';
import type { Metrics } from '../metrics/metrics';
import type { JobData, QueueConnection } from '../queue/queue-connection';
import { currentSpan, withRequestContext } from '../request/request-context';
import { type RelayedMessage, readMessage } from './message';
import type { MessageKeys } from './message-keys';
import { REFUSAL_REASONS, RefusedMessage, UnknownSecret } from './refused-message';

/** The queue of a consumer. */
export interface Inlet {
  readonly queue: string;
  /** The services that send to it; a message of another one is refused. */
  readonly senders: readonly string[];
  /** Messages at a time; default 4. */
  readonly concurrency?: number;
}

interface Parts {
  readonly queues: QueueConnection;
  readonly keys: MessageKeys;
  readonly metrics: Metrics;
  readonly log: Log;
}

/**
 * Gives consumers the messages that processes of ours signed, and nothing else: whoever reaches the queues can put anything
 * into them (docs/decisions/0067). What is refused is a failed job, counted and logged.
 */
export class MessageReceiver {
  private readonly refused;

  constructor(private readonly parts: Parts) {
    const { metrics } = parts;
    this.refused = metrics.counter('messages_refused_total', 'Messages that were not believed', ['queue', 'reason']);
  }

  /** Works the messages of a queue, each in the context of the request that it came from. */
  receive(inlet: Inlet, handle: (message: RelayedMessage) => Promise<unknown>): Worker {
    const { queues } = this.parts;
    // From 0, since Prometheus sees no increase in a metric that begins with 1.
    for (const reason of REFUSAL_REASONS) this.refused.inc({ queue: inlet.queue, reason }, 0);
    const work = async ({ id, data }: { readonly id: string; readonly data: JobData }): Promise<void> => {
      try {
        const message = this.verified(inlet, data);
        const context = { requestId: message.requestId ?? message.id, span: currentSpan() };
        await withRequestContext(context, () => handle(message));
      } catch (error) {
        if (error instanceof RefusedMessage || error instanceof UnknownSecret) this.tell(inlet, id, error);
        throw error;
      }
    };
    return queues.work(inlet.queue, work, { concurrency: inlet.concurrency ?? 4 });
  }

  /** @throws RefusedMessage, or UnknownSecret when another process may know better */
  private verified({ queue, senders }: Inlet, data: JobData): RelayedMessage {
    const message = readMessage(data);
    if (message === undefined) throw new RefusedMessage('malformed');
    if (message === 'unsigned') throw new RefusedMessage('unsigned');
    const { signature, ...content } = message;
    if (!senders.includes(content.sender)) throw new RefusedMessage('wrong_sender');
    const verdict = this.parts.keys.verify({ ...content, queue }, signature);
    if (verdict === 'unknown_secret') throw new UnknownSecret();
    if (verdict === 'forged') throw new RefusedMessage('forged');
    return content;
  }

  private tell({ queue }: Inlet, jobId: string, error: RefusedMessage | UnknownSecret): void {
    this.refused.inc({ queue, reason: error.reason });
    this.parts.log.error({ queue, jobId, reason: error.reason }, error.message);
  }
}
