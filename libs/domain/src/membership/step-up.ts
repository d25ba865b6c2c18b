/** How long a session counts as confirmed after a second factor was shown (`03-api`, POST /api/auth/step-up). */
const CONFIRMED_FOR_MS = 5 * 60_000;

/** The first instant at which a confirmation of `confirmedAt` no longer counts. Real time, never the programme's. */
export function confirmationEnds(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + CONFIRMED_FOR_MS);
}
