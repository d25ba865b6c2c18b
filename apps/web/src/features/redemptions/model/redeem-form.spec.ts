import { redeemAmount, redeemFault } from './redeem-form';

const good = { amount: '250.5', withdrawalPassword: 'amber field' };

describe('redeeming principal', () => {
  it('takes any part of it, to the last micro-USDC', () => {
    expect(redeemFault(good, '1000')).toBeNull();
    expect(redeemFault({ ...good, amount: '0.000001' }, '1000')).toBeNull();
    expect(redeemFault({ ...good, amount: '1000' }, '1000')).toBeNull();
  });

  it('refuses nothing, too much and a missing password', () => {
    expect(redeemFault({ ...good, amount: '0' }, '1000')?.title).toBe('Invalid amount');
    expect(redeemFault({ ...good, amount: 'all' }, '1000')?.title).toBe('Invalid amount');
    expect(redeemFault({ ...good, amount: '1000.000001' }, '1000')?.title).toBe('Insufficient balance');
    expect(redeemFault({ ...good, withdrawalPassword: '' }, '1000')?.field).toBe('withdrawalPassword');
  });

  it('asks for all when all was typed', () => {
    expect(redeemAmount('1000.00', '1000')).toBe('all');
    expect(redeemAmount('999', '1000')).toBe('999');
  });
});
