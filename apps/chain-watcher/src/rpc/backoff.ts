const FIRST_MS = 200;
const LONGEST_MS = 15_000;

/**
 * The backoff of an endpoint after its n-th failure in a row: exponential, capped, with half of it random so that many
 * watchers do not return at once.
 * @param failures 1 for the first failure.
 * @param chance in [0, 1).
 * @returns milliseconds.
 */
export function backoffDelay(failures: number, chance: number): number {
  // 2^30 is beyond any cap and still exact.
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 30));
  return whole / 2 + (whole / 2) * chance;
}
