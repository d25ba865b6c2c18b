import { nextStop } from './time-driver';

describe('programme time of the load', () => {
  it.each([
    ['2026-11-19T01:00:05Z', '2026-11-19T09:00:05.000Z'],
    ['2026-11-19T09:00:07Z', '2026-11-20T01:00:00.000Z'],
    ['2026-11-19T23:30:00Z', '2026-11-20T01:00:00.000Z'],
    ['2026-11-20T22:00:00Z', '2026-11-23T01:00:00.000Z'],
    ['2026-11-22T00:30:00Z', '2026-11-23T01:00:00.000Z'],
  ])('goes from %s to %s, where there is something to do', (now, next) => {
    expect(nextStop(new Date(now)).toISOString()).toBe(next);
  });
});
