import { usdc, type Usdc } from '../money/usdc';
import { nextBusinessDay, programmeDay, type ProgrammeDay } from './business-day';

/** The amount received on the last programme day with an arrival; micro-USDC. */
export interface Arrived {
  /** The day, `YYYY-MM-DD`. */
  readonly on: string;
  readonly amount: bigint;
}

/**
 * The principal that a cycle of this day counts (`docs/product/rules.md §3.2`, 'What earns'): what was final before the day
 * began, less what left since, micro-USDC. So one sum of money earns at most one reward a business day, through however many
 * accounts it goes: it can only come into the next account on a day on which it does not count there.
 *
 * - A deposit and a compounded reward come in when the ledger books them as final, whatever the time of their block: a late
 *   watcher books a release never later than the deposit that was made of it, so no account counts what another one still holds.
 * - Principal that a failed redemption gives back never left a vault and is no arrival.
 * - What leaves is taken from what counts, also when as much comes in on the same day.
 * - On a Saturday or Sunday all of it counts: the next cycle is Monday's, which has not begun.
 *
 * @param principal all of it, without what is bound to redemptions
 */
export function earningPrincipal(principal: bigint, arrived: Arrived | null, day: ProgrammeDay): Usdc {
  // A clock that was put back makes an arrival one of a day to come: it has not been there before this one either.
  if (arrived === null || arrived.on < day.date || !day.isBusinessDay) return usdc(principal);
  return usdc(principal > arrived.amount ? principal - arrived.amount : 0n);
}

/** First moment of the business day from which money that became final at an instant counts. */
export function earningFrom(timeZone: string, finalAt: Date): Date {
  return nextBusinessDay(timeZone, finalAt).startsAt;
}

/** The time from which all of a principal counts; null when all of it counts now. */
export function allEarningFrom(
  timeZone: string,
  now: Date,
  held: { readonly principal: bigint; readonly arrived: Arrived | null },
): Date | null {
  const counted = earningPrincipal(held.principal, held.arrived, programmeDay(timeZone, now));
  return counted === held.principal ? null : earningFrom(timeZone, now);
}
