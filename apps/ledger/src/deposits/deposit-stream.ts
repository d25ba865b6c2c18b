import { Readable } from 'node:stream';

/** The timings of a stream, in milliseconds. */
export interface StreamTimes {
  /** The interval of heartbeats, so that no proxy takes silence for an end. */
  readonly heartbeat: number;
  /** The stream's lifetime; the browser then reconnects, which checks its session again. */
  readonly lifetime: number;
  /** The interval in which changes are merged into one event. */
  readonly gather: number;
}

export const STREAM_TIMES: StreamTimes = { heartbeat: 15_000, lifetime: 300_000, gather: 50 };

/** The most unread bytes: a slower reader's stream ends, and a new one begins with the current list. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** One browser's stream of server-sent events: a list as it is now, again whenever it looks different. */
export class DepositStream extends Readable {
  private readonly heartbeat: NodeJS.Timeout;
  private readonly end: NodeJS.Timeout;
  private gathering: NodeJS.Timeout | undefined;
  private isReading = false;
  private isStale = false;
  private isDiscarded = false;
  private last = '';

  /** @param list reads the list as JSON */
  constructor(
    private readonly list: () => Promise<string>,
    private readonly times: StreamTimes = STREAM_TIMES,
  ) {
    super();
    this.heartbeat = setInterval(() => this.send(': still here\n\n'), times.heartbeat);
    this.end = setTimeout(() => this.finish(), times.lifetime);
    void this.look();
  }

  /** Reports a change; a burst of changes causes one read. */
  changed(): void {
    if (this.isOver) return;
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      void this.look();
    }, this.times.gather);
  }

  /** Ends cleanly: data already sent is still read. */
  finish(): void {
    if (!this.isOver) this.push(null);
    this.discard();
  }

  override _read(): void {
    // What there is to say is said when it happens.
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.discard();
    done(error);
  }

  /** Reads the list once at a time; a change during a read causes another one. */
  private async look(): Promise<void> {
    if (this.isReading) {
      this.isStale = true;
      return;
    }
    this.isReading = true;
    try {
      const now = await this.list();
      if (now !== this.last) this.send(`event: deposits\ndata: ${now}\n\n`);
      this.last = now;
    } catch {
      // The service's own log has it; the browser comes back and asks again.
      this.finish();
    } finally {
      this.isReading = false;
    }
    if (!this.isStale) return;
    this.isStale = false;
    this.changed();
  }

  private send(text: string): void {
    if (this.isOver) return;
    if (this.readableLength > MAX_UNREAD_BYTES) this.finish();
    else this.push(text);
  }

  private get isOver(): boolean {
    return this.destroyed || this.readableEnded || this.isDiscarded;
  }

  private discard(): void {
    this.isDiscarded = true;
    clearInterval(this.heartbeat);
    clearTimeout(this.end);
    clearTimeout(this.gathering);
  }
}
