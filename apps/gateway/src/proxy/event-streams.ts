import { PassThrough, type Readable } from 'node:stream';

/** Paths whose answers go on for minutes. */
export const EVENT_STREAM_PATHS = ['/api/deposits/events'] as const;

/** Milliseconds between two looks at whose streams are open. */
const CHECK_INTERVAL_MS = 5_000;

/** Whether the reader of a stream may still read it. */
export type StillAllowed = () => Promise<boolean>;

/**
 * Server-sent events on their way through: passed on byte by byte as they come, and ended in good order when either side
 * goes, when its reader is signed out, or when this process stops. A browser that sees a good end comes back by itself.
 */
export class EventStreams {
  private readonly open = new Map<() => void, StillAllowed>();
  private readonly looking: NodeJS.Timeout;

  constructor(lookEvery = CHECK_INTERVAL_MS) {
    this.looking = setInterval(() => void this.look(), lookEvery).unref();
  }

  /** What to answer with instead of the service's own stream. */
  pass(source: Readable, stillAllowed: StillAllowed): Readable {
    const out = new PassThrough();
    const end = (): void => {
      this.open.delete(end);
      source.unpipe(out);
      source.destroy();
      out.end();
    };
    this.open.set(end, stillAllowed);
    // A service that dies in the middle is no fault of this answer: what it said is complete.
    source.once('error', end);
    source.once('close', end);
    out.once('close', end);
    source.pipe(out);
    return out;
  }

  /** Before the server waits for its connections to end: these would not. */
  endAll(): void {
    clearInterval(this.looking);
    for (const end of [...this.open.keys()]) end();
  }

  /** Whom nobody can be asked about just now goes on reading. */
  private async look(): Promise<void> {
    await Promise.all(
      [...this.open].map(async ([end, stillAllowed]) => {
        if (!(await stillAllowed().catch(() => true))) end();
      }),
    );
  }
}
