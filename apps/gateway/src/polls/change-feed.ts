import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import type { InternalHttpClient } from '@ballast/platform/http/internal-http-client';
import { newId } from '@ballast/platform/ids/new-id';
import type { ETagCache } from './etag-cache';

/** In milliseconds. `trust`: how old the last proof may be that everything committed was heard. */
export interface FeedTimes {
  readonly beat: number;
  readonly trust: number;
  readonly comeBack: number;
}

export const FEED_TIMES: FeedTimes = { beat: 500, trust: 2_000, comeBack: 500 };

/**
 * Receives the ledger's changes and invalidates the cached ETags of the members concerned. Every half second it sends a
 * beat through the database: once it is back, everything committed before it was sent has been received. Without a beat
 * in the last two seconds no cached ETag is used, whatever is slow or stopped in between.
 */
export class ChangeFeed {
  private stream: Readable | undefined;
  private timer: NodeJS.Timeout | undefined;
  private completeUntil = Number.NEGATIVE_INFINITY;
  private sent: { readonly name: string; readonly at: number } | undefined;
  private stopped = false;

  constructor(
    private readonly ledger: InternalHttpClient,
    private readonly answers: ETagCache,
    private readonly times: FeedTimes = FEED_TIMES,
  ) {}

  start(): void {
    void this.listen();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.stream?.destroy();
  }

  /** Whether cached ETags may be used. */
  isTrusted(): boolean {
    return performance.now() - this.completeUntil < this.times.trust;
  }

  private async listen(): Promise<void> {
    try {
      const stream = await this.ledger.openStream('/internal/changes');
      this.stream = stream;
      if (this.stopped) return void stream.destroy();
      stream.on('error', () => undefined);
      // Its errors are the stream's, once more; its end says the same.
      const lines = createInterface({ input: stream }).on('error', () => undefined);
      lines.on('line', (line) => this.hear(line));
      stream.once('close', () => this.onStreamLost());
      this.answers.invalidateAll();
      this.beat();
    } catch {
      this.onStreamLost();
    }
  }

  /** Drops all cached ETags, since changes until the next stream are missed. */
  private onStreamLost(): void {
    this.completeUntil = Number.NEGATIVE_INFINITY;
    this.sent = undefined;
    this.stream = undefined;
    this.answers.invalidateAll();
    clearTimeout(this.timer);
    if (!this.stopped) this.timer = setTimeout(() => void this.listen(), this.times.comeBack).unref();
  }

  private beat(): void {
    this.sent = { name: newId(), at: performance.now() };
    // A beat that fails is one that does not come back.
    this.ledger.post('/internal/changes/beat', { name: this.sent.name }).catch(() => undefined);
    this.timer = setTimeout(() => this.beat(), this.times.beat).unref();
  }

  private hear(line: string): void {
    if (line.startsWith('beat ')) {
      if (this.sent !== undefined && line.slice(5) === this.sent.name) this.completeUntil = this.sent.at;
    } else if (line === 'all') this.answers.invalidateAll();
    else for (const memberId of line.split(',')) this.answers.invalidate(memberId);
  }
}
