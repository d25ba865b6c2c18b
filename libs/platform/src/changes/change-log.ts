import type { Audience, Change } from './change';

/**
 * A place in a stream of changes: `<mark>.<notifications since>`. Postgres delivers notifications to every listener in the order of
 * commits, so all processes that heard a mark count alike from it on, and a position of one means the same to the others.
 */
export type Position = string;

/** The changes of one notification that no later notification repeated. */
export interface LogEntry {
  readonly at: Position;
  readonly changes: readonly Change[];
}

interface LastChange {
  /** The number of its notification, counted in this process. */
  readonly number: number;
  /** On the clock of `performance.now()`. */
  readonly at: number;
}

/** The notification numbers of a mark's positions. */
interface Span {
  /** The number of position 0. */
  readonly start: number;
  /** The number at which the next mark began. */
  readonly end: number;
}

const MAX_SUBJECTS = 50_000;
const MAX_MARKS = 100;

/**
 * The last change of each subject (a member's id, `admins` or `all`) and key: enough to resume a stream at any known position.
 * The subjects that changed longest ago are evicted; positions before an evicted change are unknown.
 */
export class ChangeLog {
  private readonly subjects = new Map<string, Map<string, LastChange>>();
  /** In order; positions are counted from the last one. */
  private readonly marks = new Map<string, Span>();
  private number = 0;
  /** Changes up to this number and before this time are unknown. */
  private evicted: LastChange;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.evicted = { number: 0, at: now() };
  }

  /** The current position; undefined before the first mark. */
  get position(): Position | undefined {
    return this.positionOf(this.number);
  }

  /** The oldest known position. */
  get oldest(): Position | undefined {
    const [first] = this.marks.values();
    return first === undefined ? undefined : this.positionOf(Math.max(first.start, this.evicted.number));
  }

  /** Forgets all changes and positions: notifications may have been missed. */
  restart(): void {
    this.subjects.clear();
    this.marks.clear();
    this.evicted = { number: this.number, at: this.now() };
  }

  /** Counts positions from this mark on; positions of earlier marks stay known. */
  begin(mark: string): void {
    this.openSpan(mark, this.number);
  }

  /** Counts one notification and stores its changes. */
  add(changes: readonly Change[]): void {
    this.number += 1;
    this.store(changes);
  }

  /** Stores the changes of a notification that another process counted. Notifications in between may be missing. */
  record({ at, changes }: LogEntry): void {
    const [mark, count] = parse(at);
    // The first mark began before this log; a later one begins after everything stored so far.
    if (!this.marks.has(mark)) this.openSpan(mark, this.marks.size === 0 ? this.number - count : this.number);
    this.number = Math.max(this.number, (this.marks.get(mark)?.start ?? 0) + count);
    this.store(changes);
  }

  /** The keys of these subjects that changed after a position; undefined when the position is unknown. */
  since(position: Position, subjects: readonly string[]): ReadonlySet<string> | undefined {
    const number = this.numberOf(position);
    return number === undefined ? undefined : this.keysOf(subjects, (last) => last.number > number);
  }

  /** The keys of these subjects that changed within the last `ms` milliseconds; undefined when this log is younger. */
  within(ms: number, subjects: readonly string[]): ReadonlySet<string> | undefined {
    const from = this.now() - ms;
    return this.evicted.at > from ? undefined : this.keysOf(subjects, ({ at }) => at >= from);
  }

  /** The entries after a position, oldest first, for another process's log; undefined when the position is unknown. */
  entriesSince(position: Position): LogEntry[] | undefined {
    const from = this.numberOf(position);
    if (from === undefined) return undefined;
    const byNumber = new Map<number, Change[]>();
    for (const [subject, keys] of this.subjects) {
      const audience = isShared(subject) ? subject : [subject];
      for (const [number, names] of groupByNumber(keys, from)) {
        const changes = byNumber.get(number);
        if (changes === undefined) byNumber.set(number, [{ keys: names, audience }]);
        else changes.push({ keys: names, audience });
      }
    }
    const spans = [...this.marks];
    const sorted = [...byNumber].sort(([a], [b]) => a - b);
    return sorted.map(([number, changes]) => ({ at: positionAfter(spans, number) ?? position, changes }));
  }

  private openSpan(mark: string, start: number): void {
    const [last, span] = [...this.marks].at(-1) ?? [];
    if (last !== undefined && span !== undefined) this.marks.set(last, { ...span, end: start });
    this.marks.set(mark, { start, end: Number.POSITIVE_INFINITY });
    const [oldest] = this.marks.keys();
    if (this.marks.size > MAX_MARKS && oldest !== undefined) this.marks.delete(oldest);
  }

  private positionOf(number: number): Position | undefined {
    const [mark, span] = [...this.marks].findLast(([, { start }]) => start <= number) ?? [];
    return span === undefined ? undefined : `${mark}.${number - span.start}`;
  }

  /** A position of a process that is ahead of this one has a number yet to come. */
  private numberOf(position: Position): number | undefined {
    const [mark, count] = parse(position);
    const span = this.marks.get(mark);
    if (span === undefined) return undefined;
    const number = Math.min(span.start + count, span.end);
    return number < this.evicted.number ? undefined : number;
  }

  private keysOf(subjects: readonly string[], isMeant: (last: LastChange) => boolean): ReadonlySet<string> {
    const keys = new Set<string>();
    for (const subject of subjects) {
      for (const [key, last] of this.subjects.get(subject) ?? []) if (isMeant(last)) keys.add(key);
    }
    return keys;
  }

  private store(changes: readonly Change[]): void {
    const last = { number: this.number, at: this.now() };
    for (const { keys, audience } of changes) {
      for (const subject of subjectsOf(audience)) this.storeFor(subject, keys, last);
    }
  }

  private storeFor(subject: string, keys: readonly string[], last: LastChange): void {
    const known = this.subjects.get(subject) ?? new Map<string, LastChange>();
    for (const key of keys) known.set(key, last);
    // A map iterates in the order of insertion: the subject that changed last comes last.
    this.subjects.delete(subject);
    this.subjects.set(subject, known);
    if (this.subjects.size > MAX_SUBJECTS) this.evictOldest();
  }

  private evictOldest(): void {
    const [oldest] = this.subjects;
    if (oldest === undefined) return;
    const [subject, keys] = oldest;
    this.subjects.delete(subject);
    for (const last of keys.values()) if (last.number > this.evicted.number) this.evicted = last;
  }
}

/** The keys whose last change came after `from`, by the number of that change. */
function groupByNumber(keys: ReadonlyMap<string, LastChange>, from: number): ReadonlyMap<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const [key, { number }] of keys) {
    const group = groups.get(number);
    if (group !== undefined) group.push(key);
    else if (number > from) groups.set(number, [key]);
  }
  return groups;
}

/** The position of a stored change: the notification before a mark belongs to the mark before. */
function positionAfter(spans: readonly (readonly [string, Span])[], number: number): Position | undefined {
  const [mark, span] = spans.findLast(([, { start }]) => start < number) ?? [];
  return span === undefined ? undefined : `${mark}.${number - span.start}`;
}

const subjectsOf = (audience: Audience): readonly string[] => (typeof audience === 'string' ? [audience] : audience);

const isShared = (subject: string): subject is 'all' | 'admins' => subject === 'all' || subject === 'admins';

/** A malformed position has the mark ''. */
function parse(position: Position): readonly [mark: string, count: number] {
  const [, mark = '', count = '0'] = /^([\w-]{1,64})\.(\d{1,15})$/.exec(position) ?? [];
  return [mark, Number(count)];
}
