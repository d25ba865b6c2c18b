import { parseUsdc, formatUsdc } from '@ballast/domain/money/usdc';
import { cycleReward, monthlyEstimate, yearlyEstimate } from '@ballast/domain/programme/cycle-reward';
import { tierFor, type TierTable } from '@ballast/domain/programme/tiers';
import type { Programme, Tier } from '@ballast/dto/client/schemas';

const PERCENT_PLACES = 2;

export interface Estimate {
  readonly tier: Tier;
  /** One cycle, a month of them, a year of them: wire amounts. */
  readonly daily: string;
  readonly monthly: string;
  readonly yearly: string;
}

/** The rewards of a principal at the API's rates, by the ledger's rule; null below the first tier. */
export function estimateRewards({ tiers }: Pick<Programme, 'tiers'>, principal: bigint): Estimate | null {
  const table = readTiers(tiers);
  const reached = tierFor(table, principal);
  const tier = reached && tiers[table.indexOf(reached)];
  if (!reached || !tier) return null;
  const daily = cycleReward(principal, reached.annualRateBps);
  return {
    tier,
    daily: formatUsdc(daily),
    monthly: formatUsdc(monthlyEstimate(daily)),
    yearly: formatUsdc(yearlyEstimate(daily)),
  };
}

/** The table as the domain reckons with it, in the order of the wire. */
function readTiers(tiers: readonly Tier[]): TierTable {
  return tiers.map(({ amount, annualRate }) => {
    const threshold = parseUsdc(amount);
    if (threshold === null) throw new RangeError(`the API delivered a tier from ${amount}`);
    return { threshold, annualRateBps: basisPoints(annualRate) };
  });
}

/** "3.3" or "3.30" percent → 330 basis points. */
export function basisPoints(percent: string): number {
  const [whole = '0', fraction = ''] = percent.split('.');
  return Number(whole + fraction.slice(0, PERCENT_PLACES).padEnd(PERCENT_PLACES, '0'));
}
