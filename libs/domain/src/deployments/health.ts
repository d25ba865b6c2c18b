import type { DeploymentStatus } from './deployment-status';

/** Consecutive hits and misses; one of the two is 0. */
export interface Streak {
  readonly hits: number;
  readonly misses: number;
}

/** Misses in a row that make a healthy deployment unhealthy, and hits that make it healthy again. */
export const MISSES_TO_UNHEALTHY = 3;
export const HITS_TO_HEALTHY = 2;

/** The streak after one more check. */
export function streakAfter({ hits, misses }: Streak, isHit: boolean): Streak {
  return isHit ? { hits: hits + 1, misses: 0 } : { hits: 0, misses: misses + 1 };
}

/** The state that a streak leads to, or null when it stays. */
export function stateAfter(status: DeploymentStatus, { hits, misses }: Streak): 'healthy' | 'unhealthy' | null {
  if (status === 'healthy' && misses >= MISSES_TO_UNHEALTHY) return 'unhealthy';
  return status === 'unhealthy' && hits >= HITS_TO_HEALTHY ? 'healthy' : null;
}
