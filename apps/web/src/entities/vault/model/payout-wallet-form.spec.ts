import { payoutWalletErrors } from './payout-wallet-form';

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const good = { wallet: WALLET, repeated: WALLET, recovery: '', withdrawalPassword: 'amber field' };

describe('naming the payout wallet', () => {
  it('needs the same checksummed address twice and the withdrawal password', async () => {
    await expect(payoutWalletErrors(good, false)).resolves.toEqual({});
    await expect(payoutWalletErrors({ ...good, repeated: OTHER }, false)).resolves.toHaveProperty('repeated');
    await expect(payoutWalletErrors({ ...good, wallet: WALLET.toLowerCase() }, false)).resolves.toHaveProperty(
      'wallet',
    );
    await expect(payoutWalletErrors({ ...good, withdrawalPassword: '' }, false)).resolves.toHaveProperty(
      'withdrawalPassword',
    );
  });

  it('takes another wallet for recovery, not the same', async () => {
    await expect(payoutWalletErrors({ ...good, recovery: OTHER }, false)).resolves.toEqual({});
    await expect(payoutWalletErrors({ ...good, recovery: WALLET }, false)).resolves.toHaveProperty('recovery');
    await expect(payoutWalletErrors({ ...good, recovery: '0x12' }, false)).resolves.toHaveProperty('recovery');
  });

  it('does not ask for typing what the wallet signs', async () => {
    await expect(payoutWalletErrors({ ...good, wallet: '', repeated: '' }, true)).resolves.toEqual({});
  });
});
