import { isMore, isPositive, sumAmounts, typedFault } from './money-sum';

describe('sums of amounts', () => {
  it('lose no micro-USDC', () => {
    expect(sumAmounts(['1384.615384', '0.000001', '2'])).toBe('1386.615385');
    expect(sumAmounts([])).toBe('0');
  });

  it('tell more from as much', () => {
    expect(isMore('29.160001', '29.16')).toBe(true);
    expect(isMore('29.16', '29.160000')).toBe(false);
    expect(isMore('', '0')).toBe(false);
  });

  it('tell nothing from what is no amount', () => {
    expect(['', '0', '0.00', 'five', '-1', '1.0000001', '0.000001'].map(typedFault)).toEqual([
      ...['amount', 'amount', 'amount', 'amountForm', 'amountForm', 'amountForm', null],
    ]);
  });

  it('know zero from something', () => {
    expect(isPositive('0')).toBe(false);
    expect(isPositive('0.000001')).toBe(true);
    expect(isPositive('')).toBe(false);
  });
});
