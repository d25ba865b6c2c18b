import type { Usdc } from '../money/usdc';

/** From `threshold` (principal that a cycle counts, micro-USDC) on, all that is counted earns `annualRateBps` hundredths of a percent a year. */
export interface Tier {
  readonly threshold: Usdc;
  readonly annualRateBps: number;
}

/** Tiers by ascending threshold; made by `tierTable` only. */
export type TierTable = readonly Tier[];

/** No configuration may promise more than 20 % a year (`docs/product/rules.md P3`). */
export const RATE_CEILING_BPS = 2000;

/** @throws RangeError when the table is empty, not ascending, or a rate is not above 0 and at most 20 % a year. */
export function tierTable(tiers: readonly Tier[]): TierTable {
  if (tiers.length === 0) throw new RangeError('a tier table needs at least one tier');
  tiers.forEach((tier, index) => {
    const previous = tiers[index - 1];
    if (tier.threshold <= 0n || (previous !== undefined && tier.threshold <= previous.threshold)) {
      throw new RangeError(`tier ${index + 1} must have a threshold above the one before`);
    }
    const { annualRateBps: rate } = tier;
    if (!Number.isInteger(rate) || rate <= 0 || rate > RATE_CEILING_BPS) {
      throw new RangeError(`tier ${index + 1} must have a whole rate of 1 to ${RATE_CEILING_BPS} basis points a year`);
    }
  });
  return tiers.map((tier) => ({ ...tier }));
}

/** The tier that a principal (micro-USDC) earns at, or null below the first. */
export function tierFor(tiers: TierTable, principal: bigint): Tier | null {
  return tiers.findLast(({ threshold }) => principal >= threshold) ?? null;
}

/** The tier above the one a principal earns at, or null at the top. */
export function nextTierFor(tiers: TierTable, principal: bigint): Tier | null {
  return tiers.find(({ threshold }) => principal < threshold) ?? null;
}

/** The least principal that earns, in micro-USDC. */
export function minimumPrincipal(tiers: TierTable): Usdc {
  const [first] = tiers;
  if (first === undefined) throw new RangeError('a tier table needs at least one tier');
  return first.threshold;
}

/** Writes a rate in percent with two places: 330 → "3.30". */
export function formatRate(annualRateBps: number): string {
  const digits = String(annualRateBps).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
