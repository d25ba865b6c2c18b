import { nextMoment } from './pace';

describe('programme time of the load', () => {
  it.each([
    ['2026-11-19T10:00:00Z', '2026-11-19T13:00:00.000Z'],
    ['2026-11-19T23:30:00Z', '2026-11-20T02:30:00.000Z'],
    ['2026-11-20T22:00:00Z', '2026-11-23T01:00:00.000Z'],
    ['2026-11-22T20:00:00Z', '2026-11-23T01:00:00.000Z'],
    ['2026-11-22T23:00:00Z', '2026-11-23T02:00:00.000Z'],
  ])('goes from %s to %s, over no weekend', (now, next) => {
    expect(nextMoment(new Date(now)).toISOString()).toBe(next);
  });
});
