import fc from 'fast-check';
import { BUSINESS_DAYS_PER_YEAR, commissionsOn, cycleReward, monthlyEstimate, yearlyEstimate } from './cycle-reward';
import { RATE_CEILING_BPS } from './tiers';

describe('the reward of a cycle', () => {
  it.each([
    [1_000_000_000n, 330, 126_923n],
    [100_000_000_000n, 400, 15_384_615n],
    [4_000_000_000n, 350, 538_461n],
    [1_384_615_384n, 330, 175_739n],
  ])('of %p micro-USDC at %p basis points is %p', (principal, rate, reward) => {
    expect(cycleReward(principal, rate)).toBe(reward);
  });

  it('is rounded down, and 260 of them never exceed the annual rate', () => {
    const principals = fc.bigInt({ min: 0n, max: 10n ** 18n });
    fc.assert(
      fc.property(principals, fc.integer({ min: 1, max: RATE_CEILING_BPS }), (principal, rate) => {
        const year = yearlyEstimate(cycleReward(principal, rate));
        const exact = (principal * BigInt(rate)) / 10_000n;
        expect(year <= exact).toBe(true);
        expect(exact - year < BigInt(BUSINESS_DAYS_PER_YEAR)).toBe(true);
      }),
    );
  });

  it('is estimated for a month by 22', () => {
    expect(monthlyEstimate(126_923n)).toBe(2_792_306n);
  });
});

describe('commissions', () => {
  it('are 10, 3 and 1 percent, each rounded down', () => {
    expect(commissionsOn(126_923n, ['a', 'b', 'c'])).toEqual([12_692n, 3_807n, 1_269n]);
    expect(commissionsOn(9n, ['a', 'b', 'c'])).toEqual([0n, 0n, 0n]);
  });

  it('are nothing for a level that nobody holds', () => {
    expect(commissionsOn(1_000n, ['a', null, null])).toEqual([100n, 0n, 0n]);
    expect(commissionsOn(1_000n, [null, null, null])).toEqual([0n, 0n, 0n]);
  });
});
