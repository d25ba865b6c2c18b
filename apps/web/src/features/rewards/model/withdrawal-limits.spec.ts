import { withdrawalLimits } from './withdrawal-limits';

const now = Date.parse('2026-11-20T12:00:00Z');
const later = '2026-11-21T12:00:00Z';
const earlier = '2026-11-20T11:59:59Z';
const none = { pausedUntil: null, hold: null, newAddressesHeldUntil: null };
const noHold = { hold: null, changesHeldUntil: null };
const hold = (until: string) => ({ hold: { until, previousWallet: '0xA' }, changesHeldUntil: until });

describe('what stands in the way of a withdrawal', () => {
  it('is nothing for most members', () => {
    expect(withdrawalLimits({ withdrawalsPausedUntil: null }, noHold, now)).toEqual(none);
    expect(withdrawalLimits({ withdrawalsPausedUntil: null }, undefined, now)).toEqual(none);
  });

  it('is a pause, a hold or a reset until its end', () => {
    const both = withdrawalLimits({ withdrawalsPausedUntil: later }, hold(later), now);
    expect(both).toEqual({ pausedUntil: later, hold: hold(later).hold, newAddressesHeldUntil: later });
    const over = withdrawalLimits({ withdrawalsPausedUntil: earlier }, hold(earlier), now);
    expect(over).toEqual(none);
  });
});
