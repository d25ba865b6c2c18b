/** A process's source of time; injected, so that a spec can set it. */
export abstract class Clock {
  /** The present instant, with millisecond precision. */
  abstract now(): Date;
}

/** The machine's own time. */
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

/** A clock that stands still until it is told to move. */
export class TestClock extends Clock {
  private at: number;

  constructor(start: Date | string = '2026-01-05T09:00:00.000Z') {
    super();
    this.at = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.at);
  }

  /** Moves on by `milliseconds`; a negative number moves back. */
  advance(milliseconds: number): void {
    this.at += milliseconds;
  }

  /** Jumps to an instant. */
  set(instant: Date | string): void {
    this.at = new Date(instant).getTime();
  }
}
