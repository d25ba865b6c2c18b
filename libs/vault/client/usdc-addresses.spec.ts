import { getAddress } from 'ethers';

import { BRIDGED_USDC, NATIVE_USDC, nativeUsdcOf } from './usdc-addresses';

describe('the addresses of USDC', () => {
  it('carry a right checksum, so that a mistyped digit cannot pass', () => {
    for (const address of [...Object.values(NATIVE_USDC), ...Object.values(BRIDGED_USDC)]) {
      expect(getAddress(address)).toBe(address);
    }
  });

  it('are known for Polygon and Amoy and for no other network', () => {
    expect(nativeUsdcOf(137)).toBe('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359');
    expect(nativeUsdcOf(80002)).toBe('0x41E94Eb019C0762f9Bfcf9Fb1E58725BfB0e7582');
    for (const other of [1, 10, 8453, 31337]) expect(nativeUsdcOf(other)).toBeNull();
  });

  it('never take bridged USDC for USDC', () => {
    expect(Object.values<string>(NATIVE_USDC)).not.toContain(BRIDGED_USDC[137]);
  });
});
