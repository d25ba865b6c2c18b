import { endOfDay, startOfDay } from './day-bounds';

describe('a day that is asked for', () => {
  it('begins and ends at midnight where the reader is', () => {
    expect(new Date(startOfDay('2026-11-20')).getHours()).toBe(0);
    expect(new Date(endOfDay('2026-11-20')).getTime()).toBe(new Date(startOfDay('2026-11-21')).getTime());
    expect(endOfDay('2026-12-31')).toBe(startOfDay('2027-01-01'));
  });
});
