/**
 * The delay of password guesses. The first failures are free; each further one doubles the delay up to a short maximum,
 * so that a stranger who fails on purpose cannot lock the owner out for long.
 */
const FIRST_SLOW_FAILURE = 5;
const FIRST_WAIT_SECONDS = 2;
/**
 * The longest delay of a correct password. About 1,400 guesses a day: hopeless against a password that passed the
 * strength check.
 */
export const MAX_WAIT_SECONDS = 60;
/** Seconds without a failure after which failures are forgotten. */
export const FAILURES_FORGOTTEN_AFTER_SECONDS = 15 * 60;

/** The stored failures of one key. */
export interface GuessRecord {
  readonly failures: number;
  readonly lastFailureAt: Date;
}

/** Seconds to wait after the n-th failure in a row: 0 for the first four, then 2, 4, 8 … 60. */
export function waitAfterFailures(failures: number): number {
  if (failures < FIRST_SLOW_FAILURE) return 0;
  return Math.min(MAX_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(failures - FIRST_SLOW_FAILURE, 16));
}

/** Whole seconds until the next guess is accepted; 0 when at once. */
export function secondsUntilNextGuess(record: GuessRecord | null, now: Date): number {
  if (record === null) return 0;
  const over = record.lastFailureAt.getTime() + waitAfterFailures(record.failures) * 1000;
  // A clock that was set back must not turn a minute into an hour.
  return Math.min(MAX_WAIT_SECONDS, Math.max(0, Math.ceil((over - now.getTime()) / 1000)));
}
