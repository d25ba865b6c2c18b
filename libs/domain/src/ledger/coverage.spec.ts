import { coverageOf } from './coverage';

describe('coverage', () => {
  it.each([
    [150n, 57n, '2.631578'],
    [100n, 100n, '1'],
    [99_999_999n, 100_000_000n, '0.999999'],
    [2_999_999_999_999n, 3_000_000_000_000n, '0.999999'],
    [150n, 100n, '1.5'],
    [0n, 5n, '0'],
  ])('of %p held and %p owed is %p', (held, owed, shown) => {
    expect(coverageOf(held, owed)).toBe(shown);
  });

  it('is none while nothing is owed', () => {
    expect(coverageOf(100n, 0n)).toBeNull();
  });
});
