import { isMore, isPositive, sumAmounts, sumAsWritten, toNextCent } from './money-sum';

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

  it('add up by eye: of amounts as they are written', () => {
    expect(sumAsWritten(['12500', '29.169', '3.469'])).toBe('12532.62');
    expect(sumAsWritten(['0.004', '1.999'])).toBe('1.99');
    expect(sumAsWritten([])).toBe('0');
  });

  it('say what is missing up to the next cent, since less would not do', () => {
    expect(toNextCent(15_999_876_544n)).toBe('15999.88');
    expect(toNextCent(15_999_870_000n)).toBe('15999.87');
    expect(toNextCent(1n)).toBe('0.01');
  });

  it('know zero from something', () => {
    expect(isPositive('0')).toBe(false);
    expect(isPositive('0.000001')).toBe(true);
    expect(isPositive('')).toBe(false);
  });
});
