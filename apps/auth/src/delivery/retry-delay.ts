const FIRST_SECONDS = 15;
const LONGEST_SECONDS = 3600;

/**
 * Seconds until a mail is tried again after its `attempts`-th attempt: 15, 30, 60 … up to an hour, each shortened by up to a
 * quarter so that what failed together does not come back together.
 */
export function retryDelay(attempts: number, random = Math.random()): number {
  const doubled = FIRST_SECONDS * 2 ** Math.min(attempts - 1, 20);
  return Math.min(doubled, LONGEST_SECONDS) * (1 - random / 4);
}
