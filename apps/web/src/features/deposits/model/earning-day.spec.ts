import { earningDay } from './earning-day';

describe('the day from which a deposit earns', () => {
  const newYork = { now: '2026-11-20T20:00:00.000Z', timeZone: 'America/New_York' };

  it('is told in the programme’s zone, whatever the reader’s is', () => {
    expect(earningDay('2026-11-23T05:00:00.000Z', newYork)).toBe('Mon, Nov 23');
    expect(earningDay('2026-11-22T11:00:00.000Z', { ...newYork, timeZone: 'Pacific/Auckland' })).toBe('Mon, Nov 23');
  });

  it('is not told before the deposit is final, nor once it has begun', () => {
    expect(earningDay(null, newYork)).toBeNull();
    expect(earningDay('2026-11-23T05:00:00.000Z', { ...newYork, now: '2026-11-23T05:00:00.000Z' })).toBeNull();
  });
});
