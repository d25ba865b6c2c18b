const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** How far back the history begins. */
export const DAYS = 28;

/** Midnight of the day the history begins, counted from the real today. */
export function firstDay(today = new Date()): Date {
  return new Date(Math.floor(today.getTime() / DAY_MS) * DAY_MS - DAYS * DAY_MS);
}

/** When the club opens: on the day before, so that its deposits earn from the first day on. */
export function opening(today = new Date()): Date {
  return new Date(firstDay(today).getTime() - 16 * HOUR_MS);
}

/** The chain's first block: its contracts are there an hour before the club opens. */
export function firstDeployment(today = new Date()): Date {
  return new Date(opening(today).getTime() - HOUR_MS);
}
