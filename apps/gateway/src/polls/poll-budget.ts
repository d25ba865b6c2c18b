const WINDOW = 60_000;
const MAX_MEMBERS = 50_000;

/**
 * The number of a member's polls served from memory per minute; further polls go the way on which all reads are
 * limited.
 */
export class PollBudget {
  private members = new Map<string, number>();
  private since = Number.NEGATIVE_INFINITY;

  /** @param limit a minute */
  constructor(
    private readonly limit: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Counts one; false when there is nothing left. */
  tryConsume(memberId: string): boolean {
    const now = this.now();
    if (now - this.since >= WINDOW || this.members.size > MAX_MEMBERS) {
      this.since = now;
      this.members = new Map();
    }
    const used = this.members.get(memberId) ?? 0;
    if (used >= this.limit) return false;
    this.members.set(memberId, used + 1);
    return true;
  }
}
