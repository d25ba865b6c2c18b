import { usdc } from '../money/usdc';
import { DEFAULT_TIERS } from './default-tiers';
import { RATE_CEILING_BPS, formatRate, minimumPrincipal, nextTierFor, tierFor, tierTable } from './tiers';

const whole = (amount: number): bigint => BigInt(amount) * 1_000_000n;

describe('tiers', () => {
  it.each([
    [0, null],
    [999.999999, null],
    [1000, 330],
    [1999.999999, 330],
    [2000, 345],
    [4000, 350],
    [10_000, 360],
    [18_000, 370],
    [36_000, 380],
    [50_000, 390],
    [80_000, 395],
    [99_999, 395],
    [100_000, 400],
    [5_000_000, 400],
  ])('give a principal of %p USDC its rate', (principal, rate) => {
    const micro = BigInt(Math.round(principal * 1_000_000));
    expect(tierFor(DEFAULT_TIERS, micro)?.annualRateBps ?? null).toBe(rate);
  });

  it('name the next one, and none at the top', () => {
    expect(nextTierFor(DEFAULT_TIERS, 0n)?.threshold).toBe(whole(1000));
    expect(nextTierFor(DEFAULT_TIERS, whole(1000))?.threshold).toBe(whole(2000));
    expect(nextTierFor(DEFAULT_TIERS, whole(100_000))).toBeNull();
    expect(minimumPrincipal(DEFAULT_TIERS)).toBe(whole(1000));
  });

  it('allow 20 % a year and not a basis point more', () => {
    const table = (annualRateBps: number) => tierTable([{ threshold: usdc(1n), annualRateBps }]);
    expect(table(RATE_CEILING_BPS)).toHaveLength(1);
    expect(() => table(RATE_CEILING_BPS + 1)).toThrow(RangeError);
    expect(() => table(0)).toThrow(RangeError);
    expect(() => table(3.3)).toThrow(RangeError);
  });

  it('refuse an empty table and thresholds that do not rise', () => {
    expect(() => tierTable([])).toThrow('at least one');
    const same = { threshold: usdc(5n), annualRateBps: 100 };
    expect(() => tierTable([same, same])).toThrow('tier 2');
    expect(() => tierTable([{ threshold: usdc(0n), annualRateBps: 100 }])).toThrow('tier 1');
  });

  it.each([
    [330, '3.30'],
    [400, '4.00'],
    [5, '0.05'],
    [2000, '20.00'],
  ])('write %p basis points as %p percent', (bps, text) => {
    expect(formatRate(bps)).toBe(text);
  });
});
