export interface SharedReadOptions {
  /** Milliseconds from the beginning of one read to the next at least. */
  readonly spacing: number;
}

/**
 * Shares one read among concurrent callers: at most one read runs and one is queued. A caller gets the result of a read
 * that started after its call, so it never sees older state. A single caller is served at once; under load a caller
 * waits at most `spacing`, plus the running read and its own.
 */
export class SharedRead<T> {
  private coming: Promise<T> | undefined;
  private underWay: Promise<unknown> = Promise.resolve();
  private began = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly read: () => Promise<T>,
    private readonly options: SharedReadOptions,
  ) {}

  /** The result of a read; a failed read rejects for all its callers. */
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
