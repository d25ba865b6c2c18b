/** Hours that the link of a confirmation mail works. */
export const CONFIRMATION_LINK_HOURS = 24;

/** Minutes that a code by SMS works: long enough for a slow message, too short to try many. */
export const CONFIRMATION_CODE_MINUTES = 10;
export const CONFIRMATION_CODE_DIGITS = 6;
/** Tries of one code. With the messages of a day that makes at most 50 of a million codes. */
export const CONFIRMATION_CODE_TRIES = 5;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The most messages to one account within so many milliseconds. */
const LIMITS = [
  { most: 3, withinMs: 30 * MINUTE_MS, countsRefused: false },
  { most: 10, withinMs: DAY_MS, countsRefused: true },
] as const;

/** A message that was asked for. */
export interface RequestedConfirmation {
  readonly at: Date;
  /** It went to nobody: who mistyped a number need not wait for the next. A day's limit counts it all the same. */
  readonly isRefused?: boolean;
}

/** Messages of this long ago and older count no more. */
export const CONFIRMATIONS_COUNTED_MS = DAY_MS;

/**
 * Seconds until an account may be sent another message that asks to confirm its contact; 0: now.
 * @param requested the messages of the last day, in any order
 */
export function secondsToNextConfirmation(requested: readonly RequestedConfirmation[], now: Date): number {
  const newestFirst = [...requested].sort((a, b) => b.at.getTime() - a.at.getTime());
  const waits = LIMITS.map(({ most, withinMs, countsRefused }) => {
    const counted = newestFirst.filter(({ isRefused }) => countsRefused || isRefused !== true);
    const oldest = counted[most - 1]?.at.getTime();
    return oldest === undefined ? 0 : oldest + withinMs - now.getTime();
  });
  return Math.max(0, Math.ceil(Math.max(...waits) / 1000));
}
