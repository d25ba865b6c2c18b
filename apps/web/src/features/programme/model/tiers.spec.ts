import { parseUsdc } from '@ballast/domain/money/usdc';
import { basisPoints, estimateRewards, tierFor } from './tiers';

const rules = {
  tiers: [
    { amount: '1000', annualRate: '3.30' },
    { amount: '2000', annualRate: '3.45' },
    { amount: '100000', annualRate: '4.00' },
  ],
  businessDaysPerYear: 260,
  businessDaysPerMonth: 22,
};
const principal = (text: string) => parseUsdc(text)!;

describe('tiers', () => {
  it('are picked by the whole principal, threshold included', () => {
    expect(tierFor(rules.tiers, principal('999.999999'))).toBeNull();
    expect(tierFor(rules.tiers, principal('1000'))?.annualRate).toBe('3.30');
    expect(tierFor(rules.tiers, principal('1999.99'))?.annualRate).toBe('3.30');
    expect(tierFor(rules.tiers, principal('5000000'))?.annualRate).toBe('4.00');
  });

  it('estimate as the ledger pays: rounded down per cycle', () => {
    expect(estimateRewards(rules, principal('1000'))).toEqual({
      tier: rules.tiers[0],
      daily: '0.126923',
      monthly: '2.792306',
      yearly: '32.99998',
    });
    expect(estimateRewards(rules, principal('999'))).toBeNull();
  });

  it('read a rate whatever its number of places', () => {
    expect(basisPoints('3.30')).toBe(330n);
    expect(basisPoints('3.5')).toBe(350n);
    expect(basisPoints('4')).toBe(400n);
  });
});
