import { calendarDay, startOfLastDays } from './calendar-day';

describe('the programme’s calendar day', () => {
  it('are days of the programme’s zone', () => {
    const instant = Date.parse('2026-11-20T02:00:00Z');
    expect(calendarDay(instant, 'UTC')).toBe('2026-11-20');
    expect(calendarDay(instant, 'America/New_York')).toBe('2026-11-19');
  });

  it('begins at midnight of the programme’s zone, whatever its clock did in between', () => {
    const noon = Date.parse('2026-11-20T12:34:56Z');
    expect(startOfLastDays(1, noon, 'UTC')).toBe('2026-11-20T00:00:00.000Z');
    expect(startOfLastDays(8, noon, 'America/New_York')).toBe('2026-11-13T05:00:00.000Z');
    expect(startOfLastDays(31, noon, 'America/New_York')).toBe('2026-10-21T04:00:00.000Z');
    expect(startOfLastDays(31, noon, 'Pacific/Auckland')).toBe('2026-10-21T11:00:00.000Z');
    // Its clock leaves out the hour after that midnight.
    expect(startOfLastDays(2, Date.parse('2026-04-25T12:00:00Z'), 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z');
  });
});
