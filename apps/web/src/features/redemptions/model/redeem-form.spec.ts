import { amountFault, passwordFault, redeemAmount } from './redeem-form';

describe('redeeming principal', () => {
  it('takes any part of it, to the last micro-USDC', () => {
    for (const amount of ['250.5', '0.000001', '1000']) expect(amountFault(amount, '1000')).toBeNull();
  });

  it('refuses nothing, too much and a missing password', () => {
    expect(amountFault('0', '1000')?.title).toBe('Invalid amount');
    expect(amountFault('all', '1000')?.text).toContain('digits');
    expect(amountFault('1000.000001', '1000')?.title).toBe('Insufficient balance');
    expect(passwordFault('')?.field).toBe('withdrawalPassword');
    expect(passwordFault('amber field')).toBeNull();
  });

  it('asks for all when all was typed', () => {
    expect(redeemAmount('1000.00', '1000')).toBe('all');
    expect(redeemAmount('999', '1000')).toBe('999');
    expect(redeemAmount('1000.12', '1000.123456')).toBe('all');
    expect(redeemAmount('1000.11', '1000.123456')).toBe('1000.11');
  });
});
