/** A call that is not made, since the last ones got no answer. */
export class CircuitOpenError extends Error {}

export interface BreakerOptions {
  /** Failures in a row after which no call is made. */
  readonly failures: number;
  /** Milliseconds after which one call is tried again. */
  readonly retryAfter: number;
}

/**
 * Lets calls fail at once while they would get no answer. One is tried after a while, and those that come meanwhile wait for what
 * becomes of it.
 */
export class CircuitBreaker {
  private failures = 0;
  /** Milliseconds of `performance.now()`; undefined while calls are made. */
  private openedAt: number | undefined;
  private trial: Promise<unknown> | undefined;

  constructor(private readonly options: BreakerOptions) {}

  /** Whether calls fail at once; not while one is tried. */
  get isOpen(): boolean {
    return this.openedAt !== undefined && this.trial === undefined;
  }

  /** Makes a call. @throws CircuitOpenError when it is not made */
  run<T>(call: () => Promise<T>): Promise<T> {
    if (this.openedAt !== undefined) return this.runWhileOpen(call);
    return call().then(
      (answer) => {
        this.failures = 0;
        return answer;
      },
      (error: unknown) => {
        this.failures += 1;
        if (this.failures >= this.options.failures) this.openedAt ??= performance.now();
        throw error;
      },
    );
  }

  private async runWhileOpen<T>(call: () => Promise<T>): Promise<T> {
    if (this.trial !== undefined) {
      await this.trial.catch(() => undefined);
      return this.run(call);
    }
    if (performance.now() - (this.openedAt ?? 0) < this.options.retryAfter) throw new CircuitOpenError();
    const trial = this.try(call);
    this.trial = trial;
    return trial;
  }

  private async try<T>(call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call();
      this.failures = 0;
      this.openedAt = undefined;
      return answer;
    } catch (error) {
      this.openedAt = performance.now();
      throw error;
    } finally {
      this.trial = undefined;
    }
  }
}
