/** How guesses under one key are slowed. */
export interface GuessLimit {
  /** The longest delay of a right guess. */
  readonly longestWaitSeconds: number;
  /** Seconds without a failure after which failures are forgotten. */
  readonly forgottenAfterSeconds: number;
}

/**
 * The delay of password guesses. The first failures are free; each further one doubles the delay up to a short maximum,
 * so that a stranger who fails on purpose cannot lock the owner out for long. About 1,400 guesses a day: hopeless against a
 * password that passed the strength check.
 */
export const PASSWORD_GUESSES: GuessLimit = { longestWaitSeconds: 60, forgottenAfterSeconds: 15 * 60 };

/**
 * Of codes of six digits, three of which are right at any time. Who guesses them knows the password already: 24 a day, of
 * which one is right by chance within a year in 2.6 cases of a hundred.
 */
export const CODE_GUESSES: GuessLimit = { longestWaitSeconds: 3600, forgottenAfterSeconds: 24 * 3600 };

/** From this many wrong codes in a row on their member gets a mail, once a day. */
export const WRONG_CODES_MAILED = 10;
/** As many wrong codes in a row end the session that they were typed in. */
export const WRONG_CODES_OF_A_SESSION = 20;

const FIRST_SLOW_FAILURE = 5;
const FIRST_WAIT_SECONDS = 2;

/** The stored failures of one key. */
export interface GuessRecord {
  readonly failures: number;
  readonly lastFailureAt: Date;
}

/** Seconds to wait after the n-th failure in a row: 0 for the first four, then 2, 4, 8 … up to the longest wait. */
export function waitAfterFailures(failures: number, { longestWaitSeconds }: GuessLimit): number {
  if (failures < FIRST_SLOW_FAILURE) return 0;
  return Math.min(longestWaitSeconds, FIRST_WAIT_SECONDS * 2 ** Math.min(failures - FIRST_SLOW_FAILURE, 16));
}

/** Failures before this instant do not count any more. */
export function forgottenBefore(now: Date, { forgottenAfterSeconds }: GuessLimit): Date {
  return new Date(now.getTime() - forgottenAfterSeconds * 1000);
}

/** Whole seconds until the next guess is accepted; 0 when at once. */
export function secondsUntilNextGuess(record: GuessRecord | null, now: Date, limit: GuessLimit): number {
  if (record === null) return 0;
  const over = record.lastFailureAt.getTime() + waitAfterFailures(record.failures, limit) * 1000;
  // A clock that was set back must not turn a minute into an hour.
  return Math.min(limit.longestWaitSeconds, Math.max(0, Math.ceil((over - now.getTime()) / 1000)));
}
