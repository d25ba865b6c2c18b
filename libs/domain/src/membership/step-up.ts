/**
 * How long a session counts as confirmed after a second factor was shown (`docs/product/api.md §4`, POST /api/auth/step-up).
 */
const CONFIRMED_FOR_MS = 5 * 60_000;

/**
 * The end of a session's confirmation: the first instant at which it no longer counts.
 * @param confirmedAt when a second factor was last shown in it, null: never
 * @param now real time, never the programme's
 * @returns null when it does not count as confirmed
 */
export function confirmedUntil(confirmedAt: Date | null, now: Date): Date | null {
  if (confirmedAt === null) return null;
  const end = new Date(confirmedAt.getTime() + CONFIRMED_FOR_MS);
  return end > now ? end : null;
}
