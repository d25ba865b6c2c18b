/** The states of a deployment (`docs/product/rules.md §4.12`, Deployment). */
export const DEPLOYMENT_STATUSES = ['pending', 'building', 'deploying', 'healthy', 'unhealthy', 'failed'] as const;
export type DeploymentStatus = (typeof DEPLOYMENT_STATUSES)[number];

/**
 * The allowed transitions: a build or a roll-out may fail; health checks move between healthy and unhealthy; failed is
 * final.
 */
const MOVES: Readonly<Record<DeploymentStatus, readonly DeploymentStatus[]>> = {
  pending: ['building'],
  building: ['deploying', 'failed'],
  deploying: ['healthy', 'failed'],
  healthy: ['unhealthy'],
  unhealthy: ['healthy'],
  failed: [],
};

/** The states of a list with commas that was found to be one; null: all. */
export const statusesIn = (list: string | undefined): readonly DeploymentStatus[] | null =>
  (list?.split(',') as DeploymentStatus[] | undefined) ?? null;

/** The states that may follow this one. */
export const allowedMoves = (from: DeploymentStatus): readonly DeploymentStatus[] => MOVES[from];

/**
 * The states on the shortest legal path from one state to another, the last being `to`; null when there is none. A
 * reporter of outcomes only (such as GitHub) has passed through the states in between.
 */
export function transitionPath(from: DeploymentStatus, to: DeploymentStatus): readonly DeploymentStatus[] | null {
  const ways: (readonly DeploymentStatus[])[] = MOVES[from].map((next) => [next]);
  const seen = new Set<DeploymentStatus>([from]);
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const at = way.at(-1);
    if (at === to) return way;
    if (at === undefined || seen.has(at)) continue;
    seen.add(at);
    for (const next of MOVES[at]) ways.push([...way, next]);
  }
  return null;
}

/** The times of a deployment: it starts on leaving pending and is completed when it first is healthy or failed. */
export interface DeploymentTimes {
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
}

/** The times after a move at `now`; the first of each stays. */
export function timesAfter(times: DeploymentTimes, to: DeploymentStatus, now: Date): DeploymentTimes {
  return {
    startedAt: times.startedAt ?? (to === 'pending' ? null : now),
    completedAt: times.completedAt ?? (to === 'healthy' || to === 'failed' ? now : null),
  };
}

/** Under way: neither running nor ended. */
export const isUnderWay = (status: DeploymentStatus): boolean =>
  status === 'pending' || status === 'building' || status === 'deploying';

/** Whether a deployment is unfinished and had no report for too long. */
export function isStale(
  { status, lastReportAt }: { readonly status: DeploymentStatus; readonly lastReportAt: Date },
  { now, afterMinutes }: { readonly now: Date; readonly afterMinutes: number },
): boolean {
  return isUnderWay(status) && now.getTime() - lastReportAt.getTime() >= afterMinutes * 60_000;
}
