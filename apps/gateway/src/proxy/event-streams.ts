import { PassThrough, type Readable } from 'node:stream';

/** Milliseconds between two checks of the open streams' sessions. */
const CHECK_INTERVAL_MS = 5_000;

/** Whether the reader of a stream is still allowed to read it. */
export type StillAllowed = () => Promise<boolean>;

/**
 * Passes server-sent events through byte by byte, and ends a stream cleanly when either side closes, when its reader is
 * signed out, or when this process stops. A browser reconnects after a clean end.
 */
export class EventStreams {
  private readonly open = new Map<() => void, StillAllowed>();
  private readonly looking: NodeJS.Timeout;

  constructor(lookEvery = CHECK_INTERVAL_MS) {
    this.looking = setInterval(() => void this.look(), lookEvery).unref();
  }

  /** The stream to respond with in place of the service's own. */
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

  /** Ends all streams before the server waits for its connections to end, which these would not. */
  endAll(): void {
    clearInterval(this.looking);
    for (const end of [...this.open.keys()]) end();
  }

  /** Ends the streams of signed-out readers; a stream continues while auth is unreachable. */
  private async look(): Promise<void> {
    await Promise.all(
      [...this.open].map(async ([end, stillAllowed]) => {
        if (!(await stillAllowed().catch(() => true))) end();
      }),
    );
  }
}
