import { isPositive, sumAmounts } from './money-sum';

describe('sums of amounts', () => {
  it('lose no micro-USDC', () => {
    expect(sumAmounts(['1384.615384', '0.000001', '2'])).toBe('1386.615385');
    expect(sumAmounts([])).toBe('0');
  });

  it('know zero from something', () => {
    expect(isPositive('0')).toBe(false);
    expect(isPositive('0.000001')).toBe(true);
    expect(isPositive('')).toBe(false);
  });
});
