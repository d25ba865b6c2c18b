import { addressesHeldUntil } from './address-hold';

describe('a mailed reset of the withdrawal password', () => {
  it('holds new payout addresses for 48 hours', () => {
    expect(addressesHeldUntil(new Date('2026-03-02T12:00:00Z'))).toEqual(new Date('2026-03-04T12:00:00Z'));
  });
});
