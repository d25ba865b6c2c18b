/** One member's remembered answers by target; a new object after each change, so that who holds an old one writes in vain. */
export type MemberAnswers = Map<string, RememberedAnswer>;

interface RememberedAnswer {
  readonly etag: string;
  /** On the clock of `performance.now()`. */
  readonly until: number;
}

const MAX_MEMBERS = 50_000;
const MAX_TARGETS = 32;
/** Milliseconds after which the service is asked again in any case: what nobody foresaw heals by itself. */
const LONGEST = 60_000;

/**
 * Which ETag a service's answer to a member has while nothing is told to have changed. It holds tags and no answers: it can say
 * "unchanged" and nothing else.
 */
export class RememberedAnswers {
  private readonly members = new Map<string, MemberAnswers>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Call it before the service is asked: an answer that a change overtakes on its way is not remembered. */
  of(memberId: string): MemberAnswers {
    const known = this.members.get(memberId);
    if (known !== undefined) return known;
    const answers: MemberAnswers = new Map();
    this.members.set(memberId, answers);
    dropOldest(this.members, MAX_MEMBERS);
    return answers;
  }

  /**
   * Remembers what was answered to a question.
   * @param answers as `of` gave them before the question
   * @param told the answer's tag, when it was asked for, and how many milliseconds from then on it holds
   */
  remember(answers: MemberAnswers, target: string, told: { etag: string; askedAt: number; holds: number }): void {
    const until = told.askedAt + Math.min(told.holds, LONGEST);
    if (until <= this.now()) return;
    answers.delete(target);
    answers.set(target, { etag: told.etag, until });
    dropOldest(answers, MAX_TARGETS);
  }

  /** Whether the member's present answer is known to be the one with this tag. */
  isCurrent(memberId: string, target: string, etag: string): boolean {
    const answer = this.members.get(memberId)?.get(target);
    return answer !== undefined && answer.etag === etag && this.now() < answer.until;
  }

  forget(memberId: string): void {
    this.members.delete(memberId);
  }

  forgetAll(): void {
    this.members.clear();
  }
}

/** A map iterates in insertion order. */
function dropOldest(map: Map<string, unknown>, most: number): void {
  if (map.size <= most) return;
  const oldest = map.keys().next().value;
  if (oldest !== undefined) map.delete(oldest);
}
