import type { Vault } from '@ballast/dto/client/schemas';
import { verificationOf } from './vault-verification';

const VAULT: Vault = {
  address: '0xAddress',
  chainId: 137,
  token: '0xToken',
  paymentUri: 'ethereum:0xToken@137/transfer?address=0xAddress',
  status: 'current',
  balance: '1',
  blockNumber: 7,
  owner: '0xOwner',
  recoveryWallet: null,
  counter: 0,
  factory: '0xFactory',
  verify: '',
  createdAt: '2026-11-20T17:00:00.000Z',
};

describe('how a vault is checked and opened without this site', () => {
  it('names the two calls of the factory with all their values', () => {
    const zero = `0x${'0'.repeat(40)}`;
    expect(verificationOf(VAULT)).toContain(`0xFactory: predict(0xOwner, ${zero}, 0) answers 0xAddress.`);
    expect(verificationOf(VAULT)).toContain(`deployAndRelease(0xOwner, ${zero}, 0, 0xToken, amount)`);
    expect(verificationOf({ ...VAULT, recoveryWallet: '0xSecond' })).toContain('predict(0xOwner, 0xSecond, 0)');
  });

  it('searches farther where the counter lies beyond what the search looks at by itself', () => {
    expect(verificationOf(VAULT)).toContain('npm run verify:vault finds');
    expect(verificationOf({ ...VAULT, counter: 20 })).toContain('npm run verify:vault -- --count 21 finds');
  });
});
