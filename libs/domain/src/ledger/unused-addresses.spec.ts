import { MAX_UNUSED_ADDRESSES, MAX_UNUSED_COUNTERS, furtherAddressRefusal } from './unused-addresses';

describe('a further receiving address', () => {
  it('is given while few of the member’s own are unused', () => {
    expect(furtherAddressRefusal({ own: MAX_UNUSED_ADDRESSES - 1, inARow: MAX_UNUSED_COUNTERS - 1 })).toBeNull();
  });

  it('is refused in words when too many of the member’s own are unused', () => {
    const refusal = furtherAddressRefusal({ own: MAX_UNUSED_ADDRESSES, inARow: MAX_UNUSED_ADDRESSES });
    expect(refusal?.code).toBe('TOO_MANY_UNUSED_ADDRESSES');
    expect(refusal?.message).toContain('You have 5 receiving addresses that less than 10 USDC has come to.');
  });

  it('is refused when it would lie beyond what a search from the wallets alone looks at', () => {
    const refusal = furtherAddressRefusal({ own: 1, inARow: MAX_UNUSED_COUNTERS });
    expect(refusal?.message).toContain('20 receiving addresses of these wallets in a row have received nothing');
  });
});
