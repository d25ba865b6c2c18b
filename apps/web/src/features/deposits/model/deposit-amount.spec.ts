import { parseUsdc } from '@ballast/domain/money/usdc';
import type { Deposit } from '@ballast/dto/client/schemas';
import { isTierCompleted, readDepositAmount } from './deposit-amount';

const tiers = [
  { amount: '1000', annualRate: '3.30' },
  { amount: '2000', annualRate: '3.45' },
];
const deposit = (amount: string, status: Deposit['status'] = 'completed') => ({ amount, status }) as Deposit;

describe('the amount to deposit', () => {
  it('is required, has two places at most and reaches the minimum', () => {
    expect(readDepositAmount('', '10')).toEqual({ fault: 'required' });
    expect(readDepositAmount('12.345', '10')).toEqual({ fault: 'form' });
    expect(readDepositAmount('1e3', '10')).toEqual({ fault: 'form' });
    expect(readDepositAmount('9.99', '10')).toEqual({ fault: 'minimum' });
    expect(readDepositAmount('10', '10')).toEqual({ amount: 10_000_000n });
  });

  it('is a level already completed only when exactly that was deposited', () => {
    const amount = parseUsdc('1000')!;
    expect(isTierCompleted(amount, tiers, [deposit('1000')])).toBe(true);
    expect(isTierCompleted(amount, tiers, [deposit('1000', 'expected')])).toBe(false);
    expect(isTierCompleted(amount, tiers, [deposit('1000.01')])).toBe(false);
    expect(isTierCompleted(parseUsdc('500')!, tiers, [deposit('500')])).toBe(false);
  });
});
