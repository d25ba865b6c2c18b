import fc from 'fast-check';
import { roundScale } from './round-scale';

describe('the scale of a chart', () => {
  it.each([
    [2.43, [0, 1, 2, 3]],
    [48.61, [0, 20, 40, 60]],
    [0.008076, [0, 0.005, 0.01]],
    [1, [0, 0.5, 1]],
    [4, [0, 1, 2, 3, 4]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [1_384_615, [0, 500_000, 1_000_000, 1_500_000]],
  ])('up to %d has round steps', (highest, ticks) => {
    expect(roundScale(highest).ticks).toEqual(ticks);
  });

  it('of nothing is a plain one', () => {
    expect(roundScale(0)).toEqual({ top: 1, ticks: [0, 1], places: 0 });
    expect(roundScale(Number.NaN).top).toBe(1);
  });

  it('holds every value with no step to spare, and tells its ticks apart', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (highest) => {
        const { top, ticks, places } = roundScale(highest);
        expect(top).toBeGreaterThanOrEqual(highest);
        expect(highest).toBeGreaterThan(ticks.at(-2) ?? -1);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(new Set(ticks.map((tick) => tick.toFixed(places))).size).toBe(ticks.length);
      }),
    );
  });
});
