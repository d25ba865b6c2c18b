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
  { most: 3, withinMs: 30 * MINUTE_MS },
  { most: 10, withinMs: DAY_MS },
] as const;

/** Messages of this long ago and older count no more. */
export const CONFIRMATIONS_COUNTED_MS = DAY_MS;

/**
 * Seconds until an account may be sent another message that asks to confirm its contact; 0: now.
 * @param sent when it was sent the messages of the last day, in any order
 */
export function secondsToNextConfirmation(sent: readonly Date[], now: Date): number {
  const newestFirst = sent.map((at) => at.getTime()).sort((a, b) => b - a);
  const waits = LIMITS.map(({ most, withinMs }) => {
    const oldest = newestFirst[most - 1];
    return oldest === undefined ? 0 : oldest + withinMs - now.getTime();
  });
  return Math.max(0, Math.ceil(Math.max(...waits) / 1000));
}
