/**
 * Hours that reward withdrawals pause after a credential change (`docs/product/screens.md §8`): time to notice a thief.
 */
export const WITHDRAWAL_PAUSE_HOURS = 24;

/** The end of the pause after a change at `now`; a longer pause in force is not shortened. */
export function pausedUntil(present: Date | null, now: Date): Date {
  const until = now.getTime() + WITHDRAWAL_PAUSE_HOURS * 3_600_000;
  return new Date(Math.max(until, present?.getTime() ?? 0));
}
