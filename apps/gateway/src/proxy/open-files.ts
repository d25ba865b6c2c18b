import { DomainError } from '@ballast/domain/errors/domain-error';

/** For a page that fetches several files at once, and too few to hold up anybody else's. */
const MOST_OF_A_CALLER = 4;
/** Seconds. */
const COME_BACK_AFTER = 10;

/** The long responses that each caller has open: every one holds a connection to a service for as long as it is read. */
export class OpenFiles {
  private readonly open = new Map<string, number>();

  /**
   * Counts one more of a caller.
   * @returns the function that takes it off again, once
   * @throws DomainError TOO_MANY_REQUESTS when the caller has too many open
   */
  begin(subject: string): () => void {
    const own = this.open.get(subject) ?? 0;
    if (own >= MOST_OF_A_CALLER) {
      throw new DomainError('TOO_MANY_REQUESTS', { reason: 'downloads' }, { retryAfter: COME_BACK_AFTER });
    }
    this.open.set(subject, own + 1);
    return () => {
      const others = (this.open.get(subject) ?? 1) - 1;
      if (others === 0) this.open.delete(subject);
      else this.open.set(subject, others);
    };
  }
}
