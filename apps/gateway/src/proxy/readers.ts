import type { FastifyReply } from 'fastify';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { whenOver } from './when-over';

/** For a page that fetches several files at once, and too few to hold up anybody else's. */
const MOST_FILES_OF_A_READER = 4;
/** Seconds. */
const COME_BACK_AFTER = 10;
/** Bytes of answers that wait for their readers, all together: a quarter of the memory that docker-compose.yml gives. */
const MOST_UNREAD = 128 * 1024 * 1024;

interface Unread {
  bytes: number;
  /** The connections' ends and the bytes that wait for each, oldest first. */
  readonly answers: Map<() => void, number>;
}

/** Bounds the cost of answers while they are read: connections to services, and memory. A reader is a member, a CI token or an address. */
export class Readers {
  private readonly files = new Map<string, number>();
  private readonly unread = new Map<string, Unread>();
  private bytes = 0;

  constructor(private readonly mostUnread = MOST_UNREAD) {}

  /**
   * Counts an answer that holds a connection to a service until it is over.
   * @throws DomainError TOO_MANY_REQUESTS when the reader has too many open
   */
  beginFile(reader: string, reply: FastifyReply): void {
    const own = this.files.get(reader) ?? 0;
    if (own >= MOST_FILES_OF_A_READER) {
      throw new DomainError('TOO_MANY_REQUESTS', { reason: 'downloads' }, { retryAfter: COME_BACK_AFTER });
    }
    this.files.set(reader, own + 1);
    whenOver(reply, () => {
      const others = (this.files.get(reader) ?? 1) - 1;
      if (others === 0) this.files.delete(reader);
      else this.files.set(reader, others);
    });
  }

  /**
   * Counts what is left of an answer that was sent whole. When all of them together are too many bytes, whoever has the most loses
   * the connection of the oldest: who reads on at some pace has few.
   */
  watch(reader: string, reply: FastifyReply): void {
    const bytes = reply.raw.writableLength;
    const own = this.unread.get(reader) ?? { bytes: 0, answers: new Map<() => void, number>() };
    const hangUp = (): void => void reply.request.socket.destroy();
    this.unread.set(reader, own);
    own.answers.set(hangUp, bytes);
    own.bytes += bytes;
    this.bytes += bytes;
    whenOver(reply, () => this.forget(reader, hangUp));
    while (this.bytes > this.mostUnread) this.endOldest();
  }

  private endOldest(): void {
    const [reader, { answers }] = [...this.unread].reduce((most, next) =>
      next[1].bytes > most[1].bytes ? next : most,
    );
    for (const hangUp of answers.keys()) {
      this.forget(reader, hangUp);
      hangUp();
      return;
    }
  }

  private forget(reader: string, hangUp: () => void): void {
    const own = this.unread.get(reader);
    const bytes = own?.answers.get(hangUp);
    if (own === undefined || bytes === undefined) return;
    own.answers.delete(hangUp);
    own.bytes -= bytes;
    this.bytes -= bytes;
    if (own.answers.size === 0) this.unread.delete(reader);
  }
}
