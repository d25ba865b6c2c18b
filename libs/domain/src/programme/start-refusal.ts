import { DomainError } from '../errors/domain-error';
import type { BusinessDay } from '../errors/params/plain';
import { formatUsdc, type Usdc } from '../money/usdc';
import { nextBusinessDate, nextBusinessDay, type ProgrammeDay } from './business-day';
import { completesAt, cycleStatus, type CycleEnd } from './cycle';
import { earningPrincipal, type Arrived } from './earning-principal';
import { minimumPrincipal, tierFor, type Tier, type TierTable } from './tiers';

export type StartRefusalCode =
  | 'ACCOUNT_SUSPENDED'
  | 'NOT_A_BUSINESS_DAY'
  | 'CYCLE_ALREADY_ACTIVE'
  | 'CYCLE_ALREADY_RUN_TODAY'
  | 'BELOW_MINIMUM_PRINCIPAL'
  | 'NOT_EARNING_YET'
  | 'RESERVES_SHORT'
  | 'POOL_NOT_FUNDED';

/** The rules in force. */
export interface StartRules {
  readonly tiers: TierTable;
  readonly timeZone: string;
}

/** The facts that decide whether a member may start a cycle, except the pool's own balance. */
export interface StartSituation {
  readonly now: Date;
  /** The programme's day at `now`. */
  readonly today: ProgrammeDay;
  readonly suspended: boolean;
  /** When the running cycle was started, or null. */
  readonly runningSince: Date | null;
  /** Programme day of the member's last cycle of any end, or null. */
  readonly lastCycleDate: string | null;
  /** All of it, micro-USDC. */
  readonly principal: bigint;
  /** The last arrival and its day. */
  readonly arrived: Arrived | null;
  readonly reservesShort: boolean;
}

/** The basis of a cycle's reward. */
export interface CycleTerms {
  /** Micro-USDC that earn. */
  readonly principal: Usdc;
  /** All of them at this tier's rate. */
  readonly tier: Tier;
}

/**
 * The principal and tier of a cycle, or the reason why it cannot start (`docs/product/rules.md §3.2`). The pool is
 * checked last and elsewhere: only the posting of the reservation decides whether it covers this one (`poolNotFunded`).
 */
export function startTerms(rules: StartRules, situation: StartSituation): CycleTerms | DomainError<StartRefusalCode> {
  const { now, runningSince } = situation;
  const next = (): BusinessDay => nextBusinessDayIn(rules.timeZone, now);
  if (situation.suspended) return new DomainError('ACCOUNT_SUSPENDED', { reason: 'account' });
  if (!situation.today.isBusinessDay) return new DomainError('NOT_A_BUSINESS_DAY', { of: 'cycles', next: next() });
  if (runningSince !== null) return alreadyActive(runningSince, now);
  const used = usedDay(situation);
  if (used !== null) {
    const day = nextBusinessDate(used);
    return new DomainError('CYCLE_ALREADY_RUN_TODAY', { next: { day, timeZone: rules.timeZone } });
  }
  const principal = earningPrincipal(situation.principal, situation.arrived, situation.today);
  const tier = tierFor(rules.tiers, principal);
  if (tier === null) return tooLittle(rules, situation, principal);
  if (situation.reservesShort) {
    return new DomainError('RESERVES_SHORT', { reason: 'cycles' });
  }
  return { principal, tier };
}

/**
 * The principal that a member's next cycle counts: today's while none was run today, else the one of the next business day,
 * which has not begun. Micro-USDC.
 */
export function nextCyclePrincipal(situation: StartSituation): Usdc {
  const { principal, arrived, today } = situation;
  return earningPrincipal(principal, usedDay(situation) === null ? arrived : null, today);
}

/** The day of the last cycle, unless it is over: one of a day to come was started before the clock went back, as it may where a server takes over. */
function usedDay({ today, lastCycleDate }: StartSituation): string | null {
  return lastCycleDate !== null && lastCycleDate >= today.date ? lastCycleDate : null;
}

/** The refusal when the pool's free funds do not cover the reward and its commissions (`docs/product/rules.md P2`). */
export function poolNotFunded(): DomainError<'POOL_NOT_FUNDED'> {
  return new DomainError('POOL_NOT_FUNDED', {});
}

/** The refusal of collecting where no cycle is under way; `last` is how the member's last one ended. */
export function noCycle(last: CycleEnd | null): DomainError<'NO_CYCLE'> {
  return new DomainError('NO_CYCLE', { last });
}

/** The refusal of collecting a cycle that is not complete. */
export function collectRefusal(startedAt: Date, now: Date): DomainError<'CYCLE_NOT_COMPLETED'> | null {
  const completion = completesAt(startedAt);
  if (cycleStatus(completion, now) === 'completed') return null;
  return new DomainError('CYCLE_NOT_COMPLETED', { completesAt: completion.toISOString() });
}

function alreadyActive(runningSince: Date, now: Date): DomainError<'CYCLE_ALREADY_ACTIVE'> {
  const done = cycleStatus(completesAt(runningSince), now) === 'completed';
  return new DomainError('CYCLE_ALREADY_ACTIVE', { cycle: done ? 'completed' : 'running' });
}

function tooLittle(
  { tiers, timeZone }: StartRules,
  { principal, now }: StartSituation,
  counted: Usdc,
): DomainError<'BELOW_MINIMUM_PRINCIPAL' | 'NOT_EARNING_YET'> {
  const least = minimumPrincipal(tiers);
  if (principal >= least) {
    return new DomainError('NOT_EARNING_YET', {
      counted: formatUsdc(counted),
      least: formatUsdc(least),
      principal: formatUsdc(principal),
      from: nextBusinessDayIn(timeZone, now),
    });
  }
  return new DomainError('BELOW_MINIMUM_PRINCIPAL', {
    least: formatUsdc(least),
    principal: formatUsdc(principal),
    missing: formatUsdc(least - principal),
  });
}

function nextBusinessDayIn(timeZone: string, now: Date): BusinessDay {
  return { day: nextBusinessDay(timeZone, now).date, timeZone };
}
