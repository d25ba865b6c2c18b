import { programmeDay } from './programme-day';

describe('the programme’s calendar day', () => {
  it('are days of the programme’s zone', () => {
    const instant = Date.parse('2026-11-20T02:00:00Z');
    expect(programmeDay(instant, 'UTC')).toBe('2026-11-20');
    expect(programmeDay(instant, 'America/New_York')).toBe('2026-11-19');
  });
});
