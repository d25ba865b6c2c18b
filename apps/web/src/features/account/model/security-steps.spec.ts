import type { SecondFactor } from '@ballast/dto/client/schemas';
import { securitySteps } from './security-steps';

type Factors = Pick<SecondFactor, 'totp' | 'passkeys' | 'backupCodesLeft'>;

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const done = (factors: Factors) =>
  securitySteps({
    factors,
    wallets: { wallet: WALLET, recoveryWallet: null },
  })
    .filter(({ isDone }) => isDone)
    .map(({ step }) => step);

describe('the security steps of an account', () => {
  it.each([
    ['nothing', { totp: false, passkeys: 0, backupCodesLeft: 0 }, []],
    ['an app whose codes are nearly used up', { totp: true, passkeys: 0, backupCodesLeft: 2 }, ['secondFactor']],
    ['an app with its codes', { totp: true, passkeys: 0, backupCodesLeft: 10 }, ['secondFactor', 'spareFactor']],
    [
      'an app without codes, and a passkey',
      { totp: true, passkeys: 1, backupCodesLeft: 0 },
      ['secondFactor', 'spareFactor'],
    ],
    ['one passkey, which may be lost', { totp: false, passkeys: 1, backupCodesLeft: 0 }, ['secondFactor']],
    ['two passkeys', { totp: false, passkeys: 2, backupCodesLeft: 0 }, ['secondFactor', 'spareFactor']],
  ])('with %s', (_name, factors, steps) => {
    expect(done(factors)).toEqual([...steps, 'payoutWallet']);
  });
});
