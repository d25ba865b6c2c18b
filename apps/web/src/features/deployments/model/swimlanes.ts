import type { Deployment, DeploymentEvent } from '@ballast/dto/client/schemas';

export const SWIMLANES_MS = 24 * 3_600_000;

/** The shortest wait that is shown of a release which has begun: less is not seen. */
const LEAST_WAIT_MS = 60_000;

export const SPAN_KINDS = ['healthy', 'unhealthy', 'waiting', 'active', 'failed'] as const;
export type SpanKind = (typeof SPAN_KINDS)[number];

/** A part of a swimlane, from and to as fractions of the 24 hours. */
export interface Span {
  readonly id: string;
  readonly kind: SpanKind;
  readonly version: string;
  readonly from: number;
  readonly to: number;
  /** Milliseconds since 1970; null: it goes on. */
  readonly begun: number;
  readonly ended: number | null;
}

/** A service in an environment, with its releases of the last 24 hours, oldest first. */
export interface Swimlane {
  readonly name: string;
  readonly environment: Deployment['environment'];
  readonly spans: readonly Span[];
}

type Period = Pick<Span, 'kind' | 'begun' | 'ended'>;

/** A change of a running release's health. */
export type HealthChange = Pick<DeploymentEvent, 'deploymentId' | 'status' | 'createdAt'>;

/** How long a release waited, the work on it, and the time for which it ran, in good health and in bad, until another one replaced it. */
function periodsOf(deployment: Deployment, changes: readonly HealthChange[], replacedAt: number | null): Period[] {
  const { status, createdAt, startedAt, completedAt } = deployment;
  const made = Date.parse(createdAt);
  if (startedAt === null) return [{ kind: 'waiting', begun: made, ended: null }];
  const begun = Date.parse(startedAt);
  const wait: Period[] = begun - made < LEAST_WAIT_MS ? [] : [{ kind: 'waiting', begun: made, ended: begun }];
  if (completedAt === null) return [...wait, { kind: 'active', begun, ended: null }];
  const done = Date.parse(completedAt);
  const before: Period[] = [...wait, { kind: 'active', begun, ended: done }];
  if (status === 'failed') return [...before, { kind: 'failed', begun: done, ended: done }];
  const present = status === 'unhealthy' ? 'unhealthy' : 'healthy';
  return [...before, ...healthOf(present, changes, { begun: done, ended: replacedAt })];
}

/**
 * A running time parted by changes of health, newest first. Before a change it was the other: so a spell is known that began
 * before the first change that is at hand.
 */
function healthOf(present: 'healthy' | 'unhealthy', changes: readonly HealthChange[], whole: Omit<Period, 'kind'>) {
  const periods: Period[] = [];
  let [kind, ended] = [present, whole.ended];
  for (const { status, createdAt } of changes) {
    const at = Date.parse(createdAt);
    if (at <= whole.begun) break;
    if (status !== kind) continue;
    if (ended === null || at < ended) periods.push({ kind, begun: at, ended });
    ended = Math.min(at, ended ?? at);
    kind = kind === 'healthy' ? 'unhealthy' : 'healthy';
  }
  return [...periods, { kind, begun: whole.begun, ended }];
}

/** The last 24 hours of each service, from its releases and the changes of their health, newest first; the most recently released first; services without a record in them are left out. */
export function swimlanesOf(
  { deployments, changes }: { readonly deployments: readonly Deployment[]; readonly changes: readonly HealthChange[] },
  now: number,
): Swimlane[] {
  const since = now - SWIMLANES_MS;
  const completed = new Map(deployments.map(({ id, completedAt }) => [id, completedAt]));
  const swimlanes = new Map<string, Swimlane & { readonly spans: Span[] }>();
  for (const deployment of deployments) {
    const { id, name, environment, version, replacedBy } = deployment;
    const replaced = replacedBy === null ? null : (completed.get(replacedBy.id) ?? deployment.updatedAt);
    const spans = periodsOf(
      deployment,
      changes.filter(({ deploymentId }) => deploymentId === id),
      replaced === null ? null : Date.parse(replaced),
    )
      .filter(({ begun, ended }) => begun <= now && (ended ?? now) >= since)
      .map((period) => {
        const at = (instant: number) => Math.min(1, Math.max(0, (instant - since) / SWIMLANES_MS));
        return { id, version, ...period, from: at(period.begun), to: at(period.ended ?? now) };
      });
    if (spans.length === 0) continue;
    const key = `${environment} ${name}`;
    const swimlane = swimlanes.get(key) ?? { name, environment, spans: [] };
    swimlane.spans.push(...spans);
    swimlanes.set(key, swimlane);
  }
  return [...swimlanes.values()].map((swimlane) => ({
    ...swimlane,
    spans: swimlane.spans.sort((a, b) => a.begun - b.begun),
  }));
}
