import fc from 'fast-check';
import { durationOf } from './duration';

const STARTED = '2026-11-20T10:00:00.000Z';
const at = (seconds: number) => Date.parse(STARTED) + seconds * 1_000;
const iso = (seconds: number) => new Date(at(seconds)).toISOString();

describe('the duration of a deployment', () => {
  it('is unknown before it has started', () => {
    expect(durationOf({ startedAt: null, completedAt: null }, at(0))).toBeNull();
  });

  it('runs until now while it is under way, and stands still once it is completed', () => {
    expect(durationOf({ startedAt: STARTED, completedAt: null }, at(125))).toEqual({ minutes: 2, seconds: 5 });
    expect(durationOf({ startedAt: STARTED, completedAt: iso(59) }, at(9_000))).toEqual({ minutes: 0, seconds: 59 });
  });

  it('counts minutes beyond the hour', () => {
    expect(durationOf({ startedAt: STARTED, completedAt: iso(5_400) }, at(0))).toEqual({ minutes: 90, seconds: 0 });
  });

  it('is never less than nothing, however wrong a clock is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (seconds) => {
        const duration = durationOf({ startedAt: STARTED, completedAt: null }, at(seconds));
        expect(duration && duration.minutes * 60 + duration.seconds).toBe(Math.max(0, seconds));
      }),
    );
  });
});
