import type { Reward } from '@ballast/dto/client/schemas';

const HOUR_MS = 3_600_000;
/** A bar that has just begun still has to look like one. */
const MIN_PERCENT = 25;

export interface UnlockProgress {
  /** Whole hours until the first reward unlocks, rounded up; 0 when it is a matter of minutes no more. */
  readonly hours: number;
  readonly percent: number;
}

/** How far the reward that unlocks first has come; null when nothing is locked. */
export function unlockProgress(
  pending: readonly Pick<Reward, 'availableAt'>[],
  lockHours: number,
  now: number,
): UnlockProgress | null {
  if (pending.length === 0) return null;
  const first = Math.min(...pending.map(({ availableAt }) => Date.parse(availableAt)));
  const remaining = Math.max(0, first - now);
  const passed = 100 - (remaining / (lockHours * HOUR_MS)) * 100;
  return { hours: Math.ceil(remaining / HOUR_MS), percent: Math.min(100, Math.max(MIN_PERCENT, passed)) };
}
