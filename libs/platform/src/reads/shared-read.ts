export interface SharedReadOptions {
  /** Milliseconds from the beginning of one read to the next at least. */
  readonly spacing: number;
}

/**
 * One read for all who want the same: at most one is under way and one is to come, however many ask. Whoever asks is
 * answered by a read that began after they asked, so nobody is ever told less than was true by then. A lonely asker is
 * answered at once; a crowd waits for `spacing` at most, plus the read itself and the one under way.
 */
export class SharedRead<T> {
  private coming: Promise<T> | undefined;
  private underWay: Promise<unknown> = Promise.resolve();
  private began = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly read: () => Promise<T>,
    private readonly options: SharedReadOptions,
  ) {}

  /** Whatever the read gives; it rejects for all who waited for it. */
  get(): Promise<T> {
    this.coming ??= this.next();
    return this.coming;
  }

  private async next(): Promise<T> {
    await this.underWay;
    const wait = this.began + this.options.spacing - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // From here on an asker wants a read that begins later.
    this.coming = undefined;
    this.began = performance.now();
    const reading = this.read();
    this.underWay = reading.catch(() => undefined);
    return reading;
  }
}
