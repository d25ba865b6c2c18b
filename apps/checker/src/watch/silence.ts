/** For how long something has been waiting without a break, on a clock that nobody sets. */
export class Silence {
  private since: number | null = null;

  /** @returns seconds. */
  note(waits: boolean): number {
    if (!waits) this.since = null;
    else this.since ??= performance.now();
    return this.since === null ? 0 : (performance.now() - this.since) / 1_000;
  }
}
