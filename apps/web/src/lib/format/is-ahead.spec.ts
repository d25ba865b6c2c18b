import { isAhead } from './is-ahead';

describe('a pause or hold', () => {
  const now = Date.parse('2026-01-05T12:00:00Z');

  it('runs until its moment and not beyond', () => {
    expect(isAhead('2026-01-05T12:00:01Z', now)).toBe(true);
    expect(isAhead('2026-01-05T12:00:00Z', now)).toBe(false);
  });

  it('is not there when no moment is known', () => {
    expect(isAhead(null, now)).toBe(false);
    expect(isAhead(undefined, now)).toBe(false);
  });
});
