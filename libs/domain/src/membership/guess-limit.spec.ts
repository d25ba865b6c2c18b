import fc from 'fast-check';
import { CODE_GUESSES, PASSWORD_GUESSES, secondsUntilNextGuess, waitAfterFailures } from './guess-limit';

const NOW = new Date('2026-03-02T12:00:00Z');
const LIMITS = [
  ['a password', PASSWORD_GUESSES],
  ['a code', CODE_GUESSES],
] as const;

/** Tries of somebody who tries again as soon as the wait is over. */
function triesWithin(days: number): number {
  let tries = 0;
  for (let seconds = 0; seconds <= days * 86_400; seconds += waitAfterFailures(tries, CODE_GUESSES)) tries += 1;
  return tries;
}

describe('guessing', () => {
  it('a password is free four times, then waits 2, 4, 8 … 60 seconds', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99, 1e9].map((failures) =>
      waitAfterFailures(failures, PASSWORD_GUESSES),
    );
    expect(waits).toEqual([0, 0, 0, 0, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('a code waits longer after ten failures, an hour after sixteen', () => {
    const waits = [4, 5, 9, 10, 12, 15, 16, 1e9].map((failures) => waitAfterFailures(failures, CODE_GUESSES));
    expect(waits).toEqual([0, 2, 32, 64, 256, 2048, 3600, 3600]);
  });

  it('a code is 24 tries a day, of which one is right within a year in 2.6 cases of a hundred', () => {
    expect(triesWithin(2) - triesWithin(1)).toBe(24);
    // A code counts in its step and the ones beside it.
    const byChance = (days: number) => 1 - (1 - 3e-6) ** triesWithin(days);
    expect(byChance(30)).toBeCloseTo(0.0022, 4);
    expect(byChance(365)).toBeCloseTo(0.026, 3);
  });

  it.each(LIMITS)('%s never waits less after more failures, and never longer than the longest wait', (_what, limit) => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(100), (failures, more) => {
        expect(waitAfterFailures(failures + more, limit)).toBeGreaterThanOrEqual(waitAfterFailures(failures, limit));
        expect(waitAfterFailures(failures, limit)).toBeLessThanOrEqual(limit.longestWaitSeconds);
      }),
    );
  });

  it('may go on at once without a record and after the wait', () => {
    const after = (failures: number, ms: number, limit = PASSWORD_GUESSES) =>
      secondsUntilNextGuess({ failures, lastFailureAt: new Date(NOW.getTime() - ms) }, NOW, limit);
    expect(secondsUntilNextGuess(null, NOW, PASSWORD_GUESSES)).toBe(0);
    expect([after(5, 0), after(5, 1), after(5, 2000)]).toEqual([2, 2, 0]);
    expect([after(20, 3_599_000, CODE_GUESSES), after(20, 3_600_000, CODE_GUESSES)]).toEqual([1, 0]);
  });

  it.each(LIMITS)('%s waits at most as long as its limit says whatever the clocks say', (_what, limit) => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: -1e12, max: 1e12 }), (failures, shift) => {
        const lastFailureAt = new Date(NOW.getTime() + shift);
        const seconds = secondsUntilNextGuess({ failures, lastFailureAt }, NOW, limit);
        expect(seconds).toBeGreaterThanOrEqual(0);
        expect(seconds).toBeLessThanOrEqual(limit.longestWaitSeconds);
      }),
    );
  });
});
