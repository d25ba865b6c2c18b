import { formatRate, nextTierFor, tierFor, type Tier, type TierTable } from '@ballast/domain/programme/tiers';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { ActiveDepositDto } from '@ballast/dto/deposits/deposit.dto';
import type { TierDto } from '@ballast/dto/programme/programme.dto';
import { balancesOf } from '../accounts/balances-of';
import type { Database } from '../persistence/query';

/** What a member's principal earns at; null when there is none. */
export async function readActiveDeposit(
  db: Database,
  tiers: TierTable,
  memberId: string,
): Promise<ActiveDepositDto | null> {
  const { principal } = await balancesOf(db, memberId);
  if (principal === 0n) return null;
  return {
    totalDeposited: formatUsdc(principal),
    tier: toTierDto(tierFor(tiers, principal)),
    nextTier: toTierDto(nextTierFor(tiers, principal)),
  };
}

function toTierDto(tier: Tier | null): TierDto | null {
  return tier === null ? null : { amount: formatUsdc(tier.threshold), annualRate: formatRate(tier.annualRateBps) };
}
