import { withdrawalLimits } from './withdrawal-limits';

const now = Date.parse('2026-11-20T12:00:00Z');
const later = '2026-11-21T12:00:00Z';
const earlier = '2026-11-20T11:59:59Z';
const hold = (until: string) => ({ hold: { until, previousWallet: '0xA' } });

describe('what stands in the way of a withdrawal', () => {
  it('is nothing for most members', () => {
    expect(withdrawalLimits({ withdrawalsPausedUntil: null }, { hold: null }, now)).toEqual({
      pausedUntil: null,
      hold: null,
    });
    expect(withdrawalLimits({ withdrawalsPausedUntil: null }, undefined, now).hold).toBeNull();
  });

  it('is a pause or a hold until its end', () => {
    const both = withdrawalLimits({ withdrawalsPausedUntil: later }, hold(later), now);
    expect(both).toEqual({ pausedUntil: later, hold: hold(later).hold });
    const over = withdrawalLimits({ withdrawalsPausedUntil: earlier }, hold(earlier), now);
    expect(over).toEqual({ pausedUntil: null, hold: null });
  });
});
