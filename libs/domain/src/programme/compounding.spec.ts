import fc from 'fast-check';
import { MINIMUM_COMPOUNDING, compoundedYieldBps, mayCompound, type CompoundingSituation } from './compounding';
import { RATE_CEILING_BPS } from './tiers';

describe('the yield of compounding', () => {
  // Beside Python's decimal at 60 digits: 3.35483…, 3.50996…, 4.08075…, 22.13088… percent.
  it.each([
    [0, 0],
    [330, 335],
    [345, 350],
    [400, 408],
    [2000, 2213],
  ])('of %d basis points a year is %d', (rate, expected) => {
    expect(compoundedYieldBps(rate)).toBe(expected);
  });

  const rates = fc.integer({ min: 1, max: RATE_CEILING_BPS });

  it('is never below the rate itself, never above e^rate − 1, and grows with the rate', () => {
    fc.assert(
      fc.property(rates, (rate) => {
        const yields = compoundedYieldBps(rate);
        expect(yields).toBeGreaterThanOrEqual(rate);
        expect(yields).toBeLessThanOrEqual(Math.expm1(rate / 10_000) * 10_000);
        expect(compoundedYieldBps(rate + 1)).toBeGreaterThan(yields);
      }),
    );
  });

  it('is the exact power rounded down, not up and not by two steps', () => {
    fc.assert(
      fc.property(rates, (rate) => {
        const [before, grown] = [2_600_000n ** 260n, (2_600_000n + BigInt(rate)) ** 260n];
        const least = before * (10_000n + BigInt(compoundedYieldBps(rate)));
        expect(grown * 10_000n >= least && grown * 10_000n < least + before).toBe(true);
      }),
    );
  });
});

describe('rewards are compounded', () => {
  const at = new Date('2026-11-16T09:00:00Z');
  const later = new Date(at.getTime() + 1);
  const due: CompoundingSituation = {
    ...{ now: at, enabled: true, suspended: false, withdrawalsPausedUntil: null, walletHeldUntil: null },
    ...{ reservesShort: false, lastDay: null, today: '2026-11-16', available: MINIMUM_COMPOUNDING },
  };

  it.each([
    ['when all is well', {}, true],
    ['on the day after the last time', { lastDay: '2026-11-15' }, true],
    ['when a pause and a hold have just ended', { withdrawalsPausedUntil: at, walletHeldUntil: at }, true],
    ['not while switched off', { enabled: false }, false],
    ['not for a suspended member', { suspended: true }, false],
    ['not while reserves are short', { reservesShort: true }, false],
    ['not while withdrawals are paused', { withdrawalsPausedUntil: later }, false],
    ['not while a new wallet is on hold', { walletHeldUntil: later }, false],
    ['not twice on one day', { lastDay: '2026-11-16' }, false],
    ['not below 1 USDC', { available: MINIMUM_COMPOUNDING - 1n }, false],
  ])('%s', (_when, more, expected) => {
    expect(mayCompound({ ...due, ...more })).toBe(expected);
  });
});
