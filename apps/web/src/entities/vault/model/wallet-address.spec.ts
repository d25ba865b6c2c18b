import { addressFault, checksummed } from './wallet-address';

const EIP55 = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('a wallet address as typed', () => {
  it('passes in its EIP-55 spelling', async () => {
    await expect(addressFault(EIP55)).resolves.toBeNull();
  });

  it('is refused with the reason', async () => {
    await expect(addressFault('')).resolves.toBe('missing');
    await expect(addressFault('0x1234')).resolves.toBe('form');
    await expect(addressFault(EIP55.replace('0x', ''))).resolves.toBe('form');
    await expect(addressFault(EIP55.replace('5aA', '5Aa'))).resolves.toBe('checksum');
    await expect(addressFault(EIP55.toLowerCase())).resolves.toBe('noChecksum');
    await expect(addressFault(EIP55.toUpperCase().replace('0X', '0x'))).resolves.toBe('noChecksum');
  });

  it('is spelled by EIP-55 when a wallet hands it out in lower case', async () => {
    await expect(checksummed(EIP55.toLowerCase())).resolves.toBe(EIP55);
  });
});
