import { ageSince, formatAge } from './format-age';

describe('the age of a request', () => {
  it('is told in the largest unit that says enough', () => {
    expect(formatAge(5)).toBe('1 min');
    expect(formatAge(59 * 60)).toBe('59 min');
    expect(formatAge(3600)).toBe('1 h');
    expect(formatAge(47.9 * 3600)).toBe('47 h');
    expect(formatAge(72 * 3600)).toBe('3 days');
  });

  it('is counted from when it was asked for, and is never below a minute', () => {
    const at = '2026-11-16T09:00:00.000Z';
    expect(ageSince(at, Date.parse('2026-11-16T11:30:00Z'))).toBe('2 h');
    expect(ageSince(at, Date.parse('2026-11-16T08:59:58Z'))).toBe('1 min');
  });
});
