/** Runs tasks one by one in the order of the calls, with a pause after each. */
export class PacedQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** @param pause milliseconds */
  constructor(private readonly pause: number) {}

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, this.pause));
    this.last = result.then(rest, rest);
    return result;
  }
}
