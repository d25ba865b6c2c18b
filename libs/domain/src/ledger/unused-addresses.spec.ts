import { MAX_UNUSED_ADDRESSES, MAX_UNUSED_COUNTERS, furtherAddressRefusal } from './unused-addresses';

describe('a further receiving address', () => {
  it('is given while few of the member’s own are unused', () => {
    expect(furtherAddressRefusal({ own: MAX_UNUSED_ADDRESSES - 1, inARow: MAX_UNUSED_COUNTERS - 1 })).toBeNull();
  });

  it('is refused when too many of the member’s own are unused', () => {
    const refusal = furtherAddressRefusal({ own: MAX_UNUSED_ADDRESSES, inARow: MAX_UNUSED_ADDRESSES });
    expect(refusal?.code).toBe('TOO_MANY_UNUSED_ADDRESSES');
    expect(refusal?.params).toEqual({ reason: 'own', count: 5, minimum: '10' });
  });

  it('is refused when it would lie beyond what a search from the wallets alone looks at', () => {
    const refusal = furtherAddressRefusal({ own: 1, inARow: MAX_UNUSED_COUNTERS });
    expect(refusal?.params).toEqual({ reason: 'in_a_row', count: 20 });
  });
});
