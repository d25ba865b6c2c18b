import { matchPayouts, type VaultArrival } from './match-payouts';

const POOL = '0xPool';
const paid = { id: 'c1', transactionHash: '0xa', to: '0xVault', amount: 5n };
const arrival: VaultArrival = { transactionHash: '0xa', from: POOL, vault: '0xVault', amount: 5n };

describe('an arrival at a vault', () => {
  it('is the payment of the pool that its transaction, payee and amount name', () => {
    expect(matchPayouts([arrival], [paid], POOL)).toEqual(['c1']);
  });

  it.each([
    ['from somebody else', { from: '0xMember' }],
    ['in another transaction', { transactionHash: '0xb' }],
    ['at another vault', { vault: '0xOther' }],
    ['of another amount', { amount: 6n }],
  ])('%s is a deposit', (_what, more) => {
    expect(matchPayouts([{ ...arrival, ...more }], [paid], POOL)).toEqual([null]);
  });

  it('is told from the deposit that the member sends in the same transaction', () => {
    const deposit = { ...arrival, from: '0xMember' };
    expect(matchPayouts([deposit, arrival, deposit], [paid], POOL)).toEqual([null, 'c1', null]);
  });

  it('takes each payment once, and each of several its own', () => {
    const other = { ...paid, id: 'c2', to: '0xOther' };
    const arrivals = [arrival, arrival, { ...arrival, vault: '0xOther' }];
    expect(matchPayouts(arrivals, [other, paid], POOL)).toEqual(['c1', null, 'c2']);
  });
});
