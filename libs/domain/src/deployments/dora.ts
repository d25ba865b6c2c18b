import type { DeploymentStatus } from './deployment-status';

/** The history of one deployment: its name and environment, and the states it took, oldest first. */
export interface DeploymentStory {
  readonly id: string;
  readonly place: string;
  /** The id of the deployment it rolls back to. */
  readonly rollbackOf: string | null;
  readonly changes: readonly { readonly status: DeploymentStatus; readonly at: Date }[];
}

export interface Period {
  readonly since: Date;
  readonly until: Date;
}

/** Delivery metrics as the DORA programme defines them; null without enough data. */
export interface DoraFigures {
  /** Deployments that were done in the period: healthy, or failed. */
  readonly deployments: number;
  readonly perWeek: number | null;
  /** Percent of them that failed, became unhealthy in the period, or were rolled back. */
  readonly changeFailRate: number | null;
  /** Median minutes from a failure in the period until the place was healthy again. */
  readonly recoveryMinutes: number | null;
}

/** The fewest deployments for which a rate is meaningful. */
export const ENOUGH_DEPLOYMENTS = 5;
const WEEK_MS = 7 * 86_400_000;

/** The DORA figures of a period; fewer than five deployments give a count and no rates. */
export function doraFigures(stories: readonly DeploymentStory[], period: Period): DoraFigures {
  const done = stories.filter((story) => isDoneIn(story, period));
  const deployments = done.length;
  if (deployments < ENOUGH_DEPLOYMENTS) {
    return { deployments, perWeek: null, changeFailRate: null, recoveryMinutes: null };
  }
  const rolledBack = rolledBackIds(stories);
  const failed = done.filter((story) => rolledBack.has(story.id) || hasFailedIn(story, period)).length;
  const weeks = (period.until.getTime() - period.since.getTime()) / WEEK_MS;
  return {
    deployments,
    perWeek: deployments / weeks,
    changeFailRate: (failed / deployments) * 100,
    recoveryMinutes: median(recoveries(stories, period)),
  };
}

/** The DORA figures as they stood at an instant, over a period of the same length that ended there. */
export interface DoraPoint extends DoraFigures {
  readonly at: Date;
}

/** The figures at `count` instants spread over a period, the last one at its end. */
export function doraTrend(stories: readonly DeploymentStory[], period: Period, count: number): DoraPoint[] {
  const length = period.until.getTime() - period.since.getTime();
  return Array.from({ length: count }, (_, n) => {
    const until = new Date(period.since.getTime() + (length * (n + 1)) / count);
    return { at: until, ...doraFigures(stories, { since: new Date(until.getTime() - length), until }) };
  });
}

const within = (at: Date, { since, until }: Period): boolean => at >= since && at <= until;
const isFailure = (status: DeploymentStatus): boolean => status === 'failed' || status === 'unhealthy';

function isDoneIn({ changes }: DeploymentStory, period: Period): boolean {
  const first = changes.find(({ status }) => status === 'healthy' || status === 'failed');
  return first !== undefined && within(first.at, period);
}

function hasFailedIn({ changes }: DeploymentStory, period: Period): boolean {
  return changes.some(({ status, at }) => isFailure(status) && within(at, period));
}

/** A roll-back is made because of the deployment that came before it in its place. */
function rolledBackIds(stories: readonly DeploymentStory[]): ReadonlySet<string> {
  const last = new Map<string, string>();
  const rolledBack = new Set<string>();
  for (const { id, place, rollbackOf } of [...stories].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const before = last.get(place);
    if (rollbackOf !== null && before !== undefined && before !== rollbackOf) rolledBack.add(before);
    last.set(place, id);
  }
  return rolledBack;
}

/** Minutes from each first failure of a place to its next healthy state; what has not recovered yet is left out. */
function recoveries(stories: readonly DeploymentStory[], period: Period): number[] {
  const places = new Map<string, { status: DeploymentStatus; at: Date }[]>();
  for (const { place, changes } of stories) places.set(place, [...(places.get(place) ?? []), ...changes]);
  return [...places.values()].flatMap((changes) => {
    const minutes: number[] = [];
    let failedAt: Date | null = null;
    for (const { status, at } of changes.sort((a, b) => a.at.getTime() - b.at.getTime())) {
      if (isFailure(status)) failedAt ??= at;
      if (status !== 'healthy' || failedAt === null) continue;
      if (within(failedAt, period)) minutes.push((at.getTime() - failedAt.getTime()) / 60_000);
      failedAt = null;
    }
    return minutes;
  });
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
