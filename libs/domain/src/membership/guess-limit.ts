/**
 * How fast a password may be guessed. A few mistakes are free; then each further one costs a wait that doubles and stays
 * short at its longest, so that a stranger who fails on purpose cannot lock the owner out for long.
 */
const FIRST_SLOW_FAILURE = 5;
const FIRST_WAIT_SECONDS = 2;
/** The longest a right password may have to wait for. About 1,400 guesses a day: hopeless against a password that passed the strength check. */
export const MAX_WAIT_SECONDS = 60;
/** Failures are forgotten after this long without another one. */
export const FAILURES_FORGOTTEN_AFTER_SECONDS = 15 * 60;

/** What is remembered of the failures under one key. */
export interface GuessRecord {
  readonly failures: number;
  readonly lastFailureAt: Date;
}

/** Seconds to wait after the n-th failure in a row: 0 for the first four, then 2, 4, 8 … 60. */
export function waitAfterFailures(failures: number): number {
  if (failures < FIRST_SLOW_FAILURE) return 0;
  return Math.min(MAX_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(failures - FIRST_SLOW_FAILURE, 16));
}

/** Whole seconds until the next guess is heard, 0 when it may come now. */
export function secondsUntilNextGuess(record: GuessRecord | null, now: Date): number {
  if (record === null) return 0;
  const over = record.lastFailureAt.getTime() + waitAfterFailures(record.failures) * 1000;
  // A clock that was set back must not turn a minute into an hour.
  return Math.min(MAX_WAIT_SECONDS, Math.max(0, Math.ceil((over - now.getTime()) / 1000)));
}
