import { Readable } from 'node:stream';
import type { MemberIdentity } from '@ballast/platform/identity/identity';

/** The page that reads a stream. */
export interface StreamReader {
  readonly member: MemberIdentity;
  /** Of the session. */
  readonly token: string;
  /** The page's own name for itself: a new stream of a page replaces its last one. */
  readonly page?: string;
}

/** Data of the next events of a stream. */
export interface StreamUpdate {
  /** Keys to refetch. */
  readonly keys?: Iterable<string>;
  /** The number of the last final block. */
  readonly head?: number;
  /** Whether changes arrive at the gateway; while they do not, the page has to poll. */
  readonly connected?: boolean;
}

/** Milliseconds after which a browser reconnects; random, so that browsers do not reconnect at once. */
const RETRY = { least: 1_000, most: 5_000 };
/** A stream with more unread bytes is ended; the browser resumes it. */
const MAX_BUFFERED_BYTES = 64 * 1024;

/** The server-sent events of one page (`GET /api/changes`). Updates are gathered before they are sent. */
export class ChangeStream extends Readable {
  /** On the clock of `performance.now()`. */
  sentAt = performance.now();
  /** When the session is checked next, on the same clock. */
  checkAt = Number.POSITIVE_INFINITY;
  private readonly keys = new Set<string>();
  private head: number | undefined;
  private connected: boolean | undefined;
  private timer: NodeJS.Timeout | undefined;
  private dueAt = Number.POSITIVE_INFINITY;
  private isOver = false;

  /** @param position gives the id of the next event */
  constructor(
    readonly reader: StreamReader,
    private readonly position: () => string,
  ) {
    super();
    this.push(`retry: ${Math.round(RETRY.least + Math.random() * (RETRY.most - RETRY.least))}\n\n`);
  }

  /** Sends the update within `delay` milliseconds, together with the updates enqueued by then. */
  enqueue({ keys = [], head, connected }: StreamUpdate, delay: number): void {
    for (const key of keys) this.keys.add(key);
    this.head = head ?? this.head;
    this.connected = connected ?? this.connected;
    const dueAt = performance.now() + delay;
    if (this.isOver || dueAt >= this.dueAt) return;
    this.dueAt = dueAt;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), delay);
  }

  /** Keeps proxies from closing an idle connection, and shows the page that it is not dead. */
  heartbeat(): void {
    // An id says that everything before it was told: changes that are gathered go first.
    if (this.dueAt === Number.POSITIVE_INFINITY) this.send(toEvent(this.position(), 'alive', {}));
    else this.flush();
  }

  /** Ends the stream after what was sent has been read. */
  finish(): void {
    if (this.isOver) return;
    this.stop();
    this.push(null);
  }

  override _read(): void {
    // Events are pushed when they are due.
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.stop();
    done(error);
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.dueAt = Number.POSITIVE_INFINITY;
    const id = this.position();
    const events: string[] = [];
    const add = (event: string, data: object): void => void events.push(toEvent(id, event, data));
    // First, since all have one id: whoever has read the others goes on behind it, also when the connection breaks in between.
    if (this.keys.size > 0) add('change', { keys: this.keys.has('*') ? ['*'] : [...this.keys] });
    if (this.connected !== undefined) add('state', { connected: this.connected });
    if (this.head !== undefined) add('head', { blockNumber: this.head });
    this.connected = this.head = undefined;
    this.keys.clear();
    this.send(events.join(''));
  }

  private send(text: string): void {
    if (this.isOver) return;
    this.sentAt = performance.now();
    if (this.readableLength > MAX_BUFFERED_BYTES) this.destroy();
    else this.push(text);
  }

  private stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }
}

const toEvent = (id: string, event: string, data: object): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
