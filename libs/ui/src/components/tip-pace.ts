/** A first tooltip opens after this long; the delay itself is in tip.css. */
const OPENS_AFTER_MS = 700;
/** Within this long after one was open, the next opens at once. */
const SKIP_WITHIN_MS = 300;

/** Whether the next tooltip still has to wait. Times in milliseconds of any one clock. */
export class TipPace {
  private enteredAt: number | null = null;
  private openUntil = Number.NEGATIVE_INFINITY;
  private enteredWarm = false;

  /** The pointer comes to something with a tooltip. @returns whether it opens at once */
  enter(now: number): boolean {
    this.enteredWarm = now - this.openUntil <= SKIP_WITHIN_MS;
    this.enteredAt = now;
    return this.enteredWarm;
  }

  /** The pointer leaves it. */
  leave(now: number): void {
    if (this.enteredAt === null) return;
    if (this.enteredWarm || now - this.enteredAt >= OPENS_AFTER_MS) this.openUntil = now;
    this.enteredAt = null;
  }
}
