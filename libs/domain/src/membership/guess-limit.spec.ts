import fc from 'fast-check';
import { MAX_WAIT_SECONDS, secondsUntilNextGuess, waitAfterFailures } from './guess-limit';

const NOW = new Date('2026-03-02T12:00:00Z');

describe('guessing a password', () => {
  it('is free four times, then waits 2, 4, 8 … 60 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99, 1e9].map(waitAfterFailures)).toEqual([
      0, 0, 0, 0, 2, 4, 8, 16, 32, 60, 60, 60,
    ]);
  });

  it('never waits less after more failures, and never longer than the longest wait', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(100), (failures, more) => {
        expect(waitAfterFailures(failures + more)).toBeGreaterThanOrEqual(waitAfterFailures(failures));
        expect(waitAfterFailures(failures)).toBeLessThanOrEqual(MAX_WAIT_SECONDS);
      }),
    );
  });

  it('may go on at once without a record and after the wait', () => {
    expect(secondsUntilNextGuess(null, NOW)).toBe(0);
    expect(secondsUntilNextGuess({ failures: 5, lastFailureAt: NOW }, NOW)).toBe(2);
    expect(secondsUntilNextGuess({ failures: 5, lastFailureAt: new Date(NOW.getTime() - 1) }, NOW)).toBe(2);
    expect(secondsUntilNextGuess({ failures: 5, lastFailureAt: new Date(NOW.getTime() - 2000) }, NOW)).toBe(0);
  });

  it('waits at most a minute whatever the clocks say', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: -1e12, max: 1e12 }), (failures, shift) => {
        const seconds = secondsUntilNextGuess({ failures, lastFailureAt: new Date(NOW.getTime() + shift) }, NOW);
        expect(seconds).toBeGreaterThanOrEqual(0);
        expect(seconds).toBeLessThanOrEqual(MAX_WAIT_SECONDS);
      }),
    );
  });
});
