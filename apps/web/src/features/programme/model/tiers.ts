import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import type { Programme, Tier } from '@ballast/dto/client/schemas';

const PERCENT_PLACES = 2;
const BPS = 10_000n;

type Rules = Pick<Programme, 'tiers' | 'businessDaysPerYear' | 'businessDaysPerMonth'>;

export interface Estimate {
  readonly tier: Tier;
  /** One cycle, a month of them, a year of them: wire amounts. */
  readonly daily: string;
  readonly monthly: string;
  readonly yearly: string;
}

/** The tier that a principal earns at; null below the first. */
export function tierFor(tiers: readonly Tier[], principal: bigint): Tier | null {
  return tiers.findLast((tier) => principal >= (parseUsdc(tier.amount) ?? 0n)) ?? null;
}

/** What a principal would earn by the rules the API delivered, rounded down like the ledger does; null below the first tier. */
export function estimateRewards(rules: Rules, principal: bigint): Estimate | null {
  const tier = tierFor(rules.tiers, principal);
  if (!tier) return null;
  const daily = (principal * basisPoints(tier.annualRate)) / (BPS * BigInt(rules.businessDaysPerYear));
  return {
    tier,
    daily: formatUsdc(daily),
    monthly: formatUsdc(daily * BigInt(rules.businessDaysPerMonth)),
    yearly: formatUsdc(daily * BigInt(rules.businessDaysPerYear)),
  };
}

/** "3.3" or "3.30" percent → 330 basis points. */
export function basisPoints(percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.');
  return BigInt(whole + fraction.slice(0, PERCENT_PLACES).padEnd(PERCENT_PLACES, '0'));
}
