import { countdownParts } from './countdown-parts';

describe('a countdown', () => {
  it('shows hours, minutes and seconds', () => {
    expect(countdownParts(8 * 3_600_000)).toBe('08:00:00');
    expect(countdownParts(3_723_000)).toBe('01:02:03');
  });

  it('stands at 00:00:00 once the time is up, and not a moment before', () => {
    expect(countdownParts(1)).toBe('00:00:01');
    expect(countdownParts(0)).toBe('00:00:00');
    expect(countdownParts(-5_000)).toBe('00:00:00');
  });

  it('counts more than a day in hours', () => {
    expect(countdownParts(47.5 * 3_600_000)).toBe('47:30:00');
  });
});
