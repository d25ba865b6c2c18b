import * as fc from 'fast-check';
import { backoffDelay } from './backoff';

describe('resting after failures', () => {
  it('grows, is bounded, and leaves at least half of it to time and the rest to chance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (failures, chance) => {
          const rest = backoffDelay(failures, chance);
          expect(rest).toBeGreaterThanOrEqual(100);
          expect(rest).toBeLessThanOrEqual(15_000);
          expect(backoffDelay(failures + 1, chance)).toBeGreaterThanOrEqual(rest);
          expect(backoffDelay(failures, 0) * 2).toBeGreaterThanOrEqual(rest);
        },
      ),
    );
  });
});
