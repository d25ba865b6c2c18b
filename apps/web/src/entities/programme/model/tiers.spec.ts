import fc from 'fast-check';
import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import { DEFAULT_TIERS } from '@ballast/domain/programme/default-tiers';
import { formatRate, tierFor } from '@ballast/domain/programme/tiers';
import { basisPoints, estimateRewards } from './tiers';

const rules = {
  tiers: DEFAULT_TIERS.map(({ threshold, annualRateBps }) => ({
    amount: formatUsdc(threshold),
    annualRate: formatRate(annualRateBps),
  })),
};
const rateOf = (principal: string) => estimateRewards(rules, parseUsdc(principal)!)?.tier.annualRate;

describe('what a principal would earn', () => {
  it('follows the tier of the whole principal, threshold included', () => {
    expect(rateOf('999.999999')).toBeUndefined();
    expect(rateOf('1000')).toBe('3.30');
    expect(rateOf('1999.99')).toBe('3.30');
    expect(rateOf('5000000')).toBe('4.00');
  });

  it('is estimated as the ledger pays: rounded down per cycle', () => {
    expect(estimateRewards(rules, parseUsdc('1000')!)).toEqual({
      tier: rules.tiers[0],
      daily: '0.126923',
      monthly: '2.792306',
      yearly: '32.99998',
    });
  });

  it('names the tier that the domain picks, for any principal', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), (principal) => {
        const estimate = estimateRewards(rules, principal);
        const picked = tierFor(DEFAULT_TIERS, principal);
        expect(estimate?.tier.amount ?? null).toBe(picked && formatUsdc(picked.threshold));
      }),
    );
  });

  it('reads a rate whatever its number of places', () => {
    expect(basisPoints('3.30')).toBe(330);
    expect(basisPoints('3.5')).toBe(350);
    expect(basisPoints('4')).toBe(400);
  });
});
