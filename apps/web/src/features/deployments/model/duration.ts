import type { Deployment } from '@ballast/dto/client/schemas';

/** Minutes and seconds; minutes go on beyond 59. */
export interface Duration {
  readonly minutes: number;
  readonly seconds: number;
}

/**
 * How long a deployment took, or has taken until `now` (milliseconds since 1970); null before it started.
 * A reader's clock behind the server's counts as no time, never as less.
 */
export function durationOf(
  { startedAt, completedAt }: Pick<Deployment, 'startedAt' | 'completedAt'>,
  now: number,
): Duration | null {
  if (startedAt === null) return null;
  const end = completedAt === null ? now : Date.parse(completedAt);
  const total = Math.max(0, Math.floor((end - Date.parse(startedAt)) / 1_000));
  return { minutes: Math.floor(total / 60), seconds: total % 60 };
}
