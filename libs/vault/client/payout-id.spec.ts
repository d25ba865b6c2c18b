import fc from 'fast-check';

import { payoutIdOf, uuidOfPayoutId } from './payout-id';

describe('a payout id', () => {
  it.each([
    '',
    'no uuid',
    '0b0e7c1e-1111-4111-8111-11111111111',
    '{0b0e7c1e-1111-4111-8111-111111111111}',
    '0b0e7c1e11114111811111111111111a',
  ])('is not made from %j', (text) => {
    expect(() => payoutIdOf(text)).toThrow(RangeError);
  });

  it.each([
    '0x',
    `0x${'11'.repeat(32)}`,
    `0x${'11'.repeat(16)}${'00'.repeat(15)}`,
    `0x${'gg'.repeat(16)}${'00'.repeat(16)}`,
  ])('that came from elsewhere (%s) names no withdrawal', (id) => {
    expect(uuidOfPayoutId(id)).toBeNull();
  });

  it('is the UUID, padded', () => {
    expect(payoutIdOf('0B0E7C1E-1111-4111-8111-1111111111FF')).toBe(
      `0x0b0e7c1e1111411181111111111111ff${'0'.repeat(32)}`,
    );
  });

  it('leads back to its withdrawal, and two withdrawals never share one', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        expect(uuidOfPayoutId(payoutIdOf(one))).toBe(one);
        expect(payoutIdOf(one) === payoutIdOf(other)).toBe(one === other);
      }),
    );
  });
});
