import { withdrawFault } from './withdraw-form';

const good = {
  amount: '5',
  walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  withdrawalPassword: 'amber field',
};
const picked = { ids: ['a'], sum: '5' };
const titleOf = async (change: Partial<typeof good>, pick = picked) =>
  (await withdrawFault({ ...good, ...change }, '10', pick))?.title;

describe('the withdrawal form', () => {
  it('lets a complete one pass', async () => {
    await expect(withdrawFault(good, '10', picked)).resolves.toBeNull();
  });

  it('names the first fault in the agreed order', async () => {
    await expect(titleOf({ amount: '0', walletAddress: '' })).resolves.toBe('Invalid amount');
    await expect(titleOf({ amount: '-1' })).resolves.toBe('Invalid amount');
    await expect(titleOf({ amount: '10.000001', walletAddress: '' })).resolves.toBe('Insufficient balance');
    await expect(titleOf({ walletAddress: '' })).resolves.toBe('Missing address');
    await expect(titleOf({}, { ids: [], sum: '0' })).resolves.toBe('No rewards available');
    await expect(titleOf({ withdrawalPassword: '' })).resolves.toBe('Withdrawal password required');
  });

  it('tells what is no amount from none', async () => {
    const textOf = async (amount: string) => (await withdrawFault({ ...good, amount }, '10', picked))?.text;
    await expect(textOf('five')).resolves.toContain('digits');
    await expect(textOf('')).resolves.toBe('Enter an amount above zero.');
  });

  it('says whether an address has a bad checksum or none', async () => {
    const textOf = async (walletAddress: string) =>
      (await withdrawFault({ ...good, walletAddress }, '10', picked))?.text;
    await expect(textOf(good.walletAddress.replace('5aA', '5Aa'))).resolves.toContain('bad checksum');
    await expect(textOf(good.walletAddress.toLowerCase())).resolves.toContain('no checksum');
  });
});
