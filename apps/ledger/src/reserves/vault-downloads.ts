import type { Readable } from 'node:stream';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { clientNetworkOf } from '@ballast/platform/http/client-network';

/** The most open downloads per process; a slow one costs a page of memory and no connection. */
const MAX_OPEN = 32;
/** Open downloads of one visitor. */
const MAX_PER_VISITOR = 2;
/** Seconds. */
const COME_BACK_AFTER = 10;
/** Milliseconds without reading a page after which a reader counts as gone. */
const TIMEOUT_MS = 20_000;
/** The longest duration of a download in milliseconds, so that a slow reader cannot hold a place for ever. */
const MAX_DURATION_MS = 600_000;

/** A download's place, held until the download ends. */
export interface DownloadPlace {
  /** Releases the place when the stream ends or its reader stalls. */
  watch(stream: Readable): Readable;
  leave(): void;
}

/** Limits concurrent downloads of the vault list. */
export class VaultDownloads {
  private readonly open = new Map<string, number>();
  private all = 0;

  constructor(
    private readonly patience = TIMEOUT_MS,
    private readonly longest = MAX_DURATION_MS,
  ) {}

  /**
   * @param address where the visitor comes from
   * @throws DomainError TOO_MANY_REQUESTS when the visitor, or all of them together, have too many open.
   */
  acquire(address: string): DownloadPlace {
    const visitor = clientNetworkOf(address);
    const own = this.open.get(visitor) ?? 0;
    if (own >= MAX_PER_VISITOR || this.all >= MAX_OPEN) {
      throw new DomainError('TOO_MANY_REQUESTS', { reason: 'downloads' }, { retryAfter: COME_BACK_AFTER });
    }
    this.open.set(visitor, own + 1);
    this.all += 1;
    let left = false;
    const leave = (): void => {
      if (left) return;
      left = true;
      this.all -= 1;
      const others = (this.open.get(visitor) ?? 1) - 1;
      if (others === 0) this.open.delete(visitor);
      else this.open.set(visitor, others);
    };
    return { leave, watch: (stream) => this.watch(stream, leave) };
  }

  private watch(stream: Readable, leave: () => void): Readable {
    const clock = setTimeout(() => stream.destroy(), this.patience).unref();
    const end = setTimeout(() => stream.destroy(), this.longest).unref();
    stream.on('data', () => clock.refresh());
    stream.pause();
    stream.once('close', () => {
      clearTimeout(clock);
      clearTimeout(end);
      leave();
    });
    return stream;
  }
}
