/**
 * Withdrawals of rewards pause this long after a credential was changed (`docs/product/screens.md §8`): time to notice a thief.
 */
export const WITHDRAWAL_PAUSE_HOURS = 24;

/** Until when withdrawals pause after a change at `now`; a pause that already runs longer is not cut short. */
export function pausedUntil(present: Date | null, now: Date): Date {
  const until = now.getTime() + WITHDRAWAL_PAUSE_HOURS * 3_600_000;
  return new Date(Math.max(until, present?.getTime() ?? 0));
}
