import { setTimeout as pause } from 'node:timers/promises';
import { isPlannedShutdown } from './database-away';
import type { FoundPrimary } from './scout';

/** Looks for a primary; rejects while there is none. */
export type Scout = () => Promise<FoundPrimary>;

/**
 * For how long requests wait for a Postgres that went without a word: they have their answer within two seconds of it.
 * Source: docs/product/quality.md §3.
 */
const HOLD_MS = 1_200;
/** For how long they wait for one that was stopped in order: a planned switchover takes less. */
const PLANNED_HOLD_MS = 3_000;
const SCOUT_EVERY_MS = 100;
/** In which a primary that is whole confirms a COMMIT. */
const AT_ONCE_MS = 50;

/** The refusal of work while Postgres is away for longer than requests may wait. */
export class DatabaseAwayError extends Error {
  /** Of class 08, as Postgres's own errors of connections. */
  readonly code = '08006';

  constructor(message = 'Postgres is away.') {
    super(message);
    this.name = 'DatabaseAwayError';
  }
}

/**
 * A process's knowledge of a Postgres that is away. Those who meet it wait for its return together, all until the same
 * moment; after that everybody is refused at once, until one connection gets through.
 */
export class DatabaseAbsence {
  private since: number | undefined;
  private isPlanned = false;
  private stalled = false;
  /** Until when writes wait for a primary that is there and confirms nothing yet. */
  private writesHeldUntil = 0;
  private isClosed = false;
  private back = newSignal();
  private confirming = newSignal();
  private readonly refusalListeners = new Set<() => void>();

  /** @param confirmsWithin milliseconds in which a COMMIT is confirmed, unless a synchronous standby is missing */
  constructor(
    private readonly scout: Scout,
    private readonly confirmsWithin: number,
  ) {}

  /** Whether requests wait: away, and not for longer than they may. */
  get isHolding(): boolean {
    return this.since !== undefined && performance.now() < this.heldUntil;
  }

  /** Notes what showed that Postgres is away. @param since when it was last heard, by `performance.now()` */
  note(error: unknown, since = performance.now()): void {
    if (isPlannedShutdown(error)) this.isPlanned = true;
    if (this.since !== undefined || this.isClosed) return;
    this.since = since;
    this.publishRefusals();
    void this.untilScoutReturns();
  }

  /** Calls back when those who wait are refused. @returns ends that */
  onRefusal(listener: () => void): () => void {
    this.refusalListeners.add(listener);
    return () => this.refusalListeners.delete(listener);
  }

  /** Waits while Postgres is away. @returns false when it is away for longer than may be waited */
  async untilBack(): Promise<boolean> {
    while (this.since !== undefined) {
      const left = this.heldUntil - performance.now();
      if (left <= 0) return false;
      await Promise.race([this.back.given, pause(left, undefined, { ref: false })]);
    }
    return true;
  }

  /** Whether Postgres answers and confirms no COMMIT: its synchronous standby is missing. Reads go on. */
  get isStalled(): boolean {
    return this.stalled;
  }

  /** Waits, after a change of the primary, until COMMITs are confirmed. @throws DatabaseAwayError when that takes too long */
  async untilConfirms(): Promise<void> {
    while (this.stalled) {
      const left = this.writesHeldUntil - performance.now();
      if (left <= 0) throw new DatabaseAwayError('Postgres confirms no COMMIT.');
      await Promise.race([this.confirming.given, pause(left, undefined, { ref: false })]);
    }
  }

  /**
   * Looks whether a Postgres that has been silent since a moment is there.
   * @param hasAnswered whether one of the connections that were there before was answered meanwhile
   * @returns whether it answered
   */
  async check(since: number, hasAnswered: () => boolean): Promise<boolean> {
    try {
      const { confirmed } = await this.scout();
      if (!(await comesWithin(confirmed, this.confirmsWithin))) this.waitFor(confirmed, performance.now());
      return true;
    } catch {
      if (hasAnswered()) return true;
      this.note(new DatabaseAwayError('Postgres is silent.'), since);
      return false;
    }
  }

  /** Ends the search for a way back. */
  close(): void {
    this.isClosed = true;
  }

  private get heldUntil(): number {
    return (this.since ?? 0) + (this.isPlanned ? PLANNED_HOLD_MS : HOLD_MS);
  }

  private async untilScoutReturns(): Promise<void> {
    while (!this.isClosed) {
      if (await this.isFound()) break;
      await pause(SCOUT_EVERY_MS, undefined, { ref: false });
    }
    this.since = undefined;
    this.isPlanned = false;
    this.back.give();
    this.back = newSignal();
  }

  private async isFound(): Promise<boolean> {
    try {
      const { confirmed } = await this.scout();
      if (!(await comesWithin(confirmed, AT_ONCE_MS))) this.waitFor(confirmed, this.heldUntil);
      return true;
    } catch {
      return false;
    }
  }

  private waitFor(confirmed: Promise<void>, heldUntil: number): void {
    this.writesHeldUntil = heldUntil;
    if (this.stalled) return;
    this.stalled = true;
    const end = (): void => {
      this.stalled = false;
      this.confirming.give();
      this.confirming = newSignal();
    };
    confirmed.then(end, (error: unknown) => {
      end();
      this.note(error);
    });
  }

  private publishRefusals(): void {
    const timer = setTimeout(
      () => {
        if (this.since === undefined) return;
        // A shutdown in order was noticed meanwhile: those who wait may wait for longer.
        if (this.isHolding) this.publishRefusals();
        else for (const listener of this.refusalListeners) listener();
      },
      Math.max(1, this.heldUntil - performance.now()),
    );
    timer.unref();
  }
}

/** @throws what the promise rejects with */
async function comesWithin(promise: Promise<void>, ms: number): Promise<boolean> {
  return Promise.race([promise.then(() => true), pause(ms, false, { ref: false })]);
}

interface Signal {
  readonly given: Promise<void>;
  readonly give: () => void;
}

function newSignal(): Signal {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}
