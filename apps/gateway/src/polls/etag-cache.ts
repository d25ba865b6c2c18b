import { LRUCache } from 'lru-cache';

/** One member's remembered answers by target; a new object after each change, so that who holds an old one writes in vain. */
export type MemberETags = Map<string, CachedETag>;

interface CachedETag {
  readonly etag: string;
  /** On the clock of `performance.now()`. */
  readonly until: number;
}

const MAX_MEMBERS = 50_000;
const MAX_TARGETS = 32;
/** Milliseconds after which the service is asked again in any case: what nobody foresaw heals by itself. */
const MAX_AGE_MS = 60_000;

/**
 * Which ETag a service's answer to a member has while nothing is told to have changed. It holds tags and no answers: it can say
 * "unchanged" and nothing else.
 */
export class ETagCache {
  private readonly members = new LRUCache<string, MemberETags>({ max: MAX_MEMBERS });

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Call it before the service is asked: an answer that a change overtakes on its way is not remembered. */
  of(memberId: string): MemberETags {
    const known = this.members.get(memberId);
    if (known !== undefined) return known;
    const answers: MemberETags = new Map();
    this.members.set(memberId, answers);
    return answers;
  }

  /**
   * Remembers what was answered to a question.
   * @param answers as `of` gave them before the question
   * @param answer the answer's tag, when it was asked for, and how many milliseconds from then on it holds
   */
  remember(answers: MemberETags, target: string, answer: { etag: string; requestedAt: number; holds: number }): void {
    const until = answer.requestedAt + Math.min(answer.holds, MAX_AGE_MS);
    if (until <= this.now()) return;
    answers.delete(target);
    answers.set(target, { etag: answer.etag, until });
    // A map iterates in insertion order. A cache of the library for each member would take four times its memory.
    const [oldest] = answers.keys();
    if (answers.size > MAX_TARGETS && oldest !== undefined) answers.delete(oldest);
  }

  /** Whether the member's present answer is known to be the one with this tag. */
  isCurrent(memberId: string, target: string, etag: string): boolean {
    const answer = this.members.get(memberId)?.get(target);
    return answer !== undefined && answer.etag === etag && this.now() < answer.until;
  }

  invalidate(memberId: string): void {
    this.members.delete(memberId);
  }

  invalidateAll(): void {
    this.members.clear();
  }
}
