import { PassThrough, type Readable } from 'node:stream';

/** Paths whose answers go on for minutes. */
export const EVENT_STREAM_PATHS = ['/api/deposits/events'] as const;

/**
 * Server-sent events on their way through: passed on byte by byte as they come, and ended in good order when either side
 * goes or this process stops. A browser that sees a good end comes back by itself.
 */
export class EventStreams {
  private readonly open = new Set<() => void>();

  /** What to answer with instead of the service's own stream. */
  pass(source: Readable): Readable {
    const out = new PassThrough();
    const end = (): void => {
      this.open.delete(end);
      source.unpipe(out);
      source.destroy();
      out.end();
    };
    this.open.add(end);
    // A service that dies in the middle is no fault of this answer: what it said is complete.
    source.once('error', end);
    source.once('close', end);
    out.once('close', end);
    source.pipe(out);
    return out;
  }

  /** Before the server waits for its connections to end: these would not. */
  endAll(): void {
    for (const end of [...this.open]) end();
  }
}
