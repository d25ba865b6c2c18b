import { formatUsdc } from '@ballast/domain/money/usdc';
import { programmeDay } from '@ballast/domain/programme/business-day';
import { allEarningFrom, earningPrincipal } from '@ballast/domain/programme/earning-principal';
import type { StartRules } from '@ballast/domain/programme/start-refusal';
import { formatRate, nextTierFor, tierFor, type Tier } from '@ballast/domain/programme/tiers';
import type { ActiveDepositDto } from '@ballast/dto/deposits/deposit.dto';
import type { TierDto } from '@ballast/dto/programme/programme.dto';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

interface Row {
  readonly now: Date;
  readonly principal: bigint;
  readonly arrived_on: string | null;
  readonly arrived: bigint | null;
}

/** Reads a member's principal and rate, and from when all of it counts; null without principal. */
export async function readActiveDeposit(
  db: Database,
  { tiers, timeZone }: StartRules,
  memberId: string,
): Promise<ActiveDepositDto | null> {
  const [row] = await query<Row>(
    db,
    `SELECT programme_now() AS now, balance AS principal, arrived_on::text, arrived FROM account
      WHERE owner = $1 AND kind = 'principal' AND balance > 0`,
    [memberId],
  );
  if (row === undefined) return null;
  const { now, principal } = row;
  const arrived = row.arrived_on === null ? null : { on: row.arrived_on, amount: row.arrived ?? 0n };
  const earning = earningPrincipal(principal, arrived, programmeDay(timeZone, now));
  return {
    totalDeposited: formatUsdc(principal),
    earningPrincipal: formatUsdc(earning),
    earningFrom: allEarningFrom(timeZone, now, { principal, arrived })?.toISOString() ?? null,
    tier: toTierDto(tierFor(tiers, earning)),
    nextTier: toTierDto(nextTierFor(tiers, principal)),
  };
}

function toTierDto(tier: Tier | null): TierDto | null {
  return tier === null ? null : { amount: formatUsdc(tier.threshold), annualRate: formatRate(tier.annualRateBps) };
}
