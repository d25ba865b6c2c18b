import { daysCovered } from './pool-cover';

describe('the days that a pool covers', () => {
  it.each([
    { funds: 1_000n, collected: 1_000n, businessDays: 10, days: 10, why: 'ten days of the same as the last ten' },
    { funds: 1_400n, collected: 1_000n, businessDays: 10, days: 14, why: 'just enough' },
    { funds: 1_399n, collected: 1_000n, businessDays: 10, days: 13, why: 'rounded down' },
    { funds: 99n, collected: 1_000n, businessDays: 10, days: 0, why: 'less than a day' },
    { funds: 0n, collected: 1n, businessDays: 10, days: 0, why: 'an empty pool' },
    {
      funds: 300n,
      collected: 100n,
      businessDays: 1,
      days: 3,
      why: 'a club of one day is not flattered by the nine before it',
    },
    { funds: 1_000n, collected: 0n, businessDays: 10, days: null, why: 'nothing was collected' },
    { funds: 1_000n, collected: 10n, businessDays: 0, days: null, why: 'no day to take a pace from' },
    {
      funds: 10n ** 15n,
      collected: 4n,
      businessDays: 10,
      days: 2_500_000_000_000_000,
      why: 'more than anyone has',
    },
  ])('are $days: $why', ({ funds, collected, businessDays, days }) => {
    expect(daysCovered(funds, { collected, businessDays })).toBe(days);
  });
});
