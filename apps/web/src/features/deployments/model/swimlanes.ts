import type { Deployment } from '@ballast/dto/client/schemas';

export const SWIMLANES_MS = 24 * 3_600_000;

export type SpanKind = 'healthy' | 'unhealthy' | 'active' | 'failed';

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

/** The work on a release, and the time for which it ran: until another one replaced it. */
function periodsOf(deployment: Deployment, replacedAt: number | null): Period[] {
  const { status, startedAt, completedAt } = deployment;
  if (startedAt === null) return [];
  const begun = Date.parse(startedAt);
  if (completedAt === null) return [{ kind: 'active', begun, ended: null }];
  const done = Date.parse(completedAt);
  const work: Period = { kind: 'active', begun, ended: done };
  if (status === 'failed') return [work, { kind: 'failed', begun: done, ended: done }];
  return [work, { kind: status === 'unhealthy' ? 'unhealthy' : 'healthy', begun: done, ended: replacedAt }];
}

/** The last 24 hours of each service, the most recently released first; services without a record in them are left out. */
export function swimlanesOf(deployments: readonly Deployment[], now: number): Swimlane[] {
  const since = now - SWIMLANES_MS;
  const completed = new Map(deployments.map(({ id, completedAt }) => [id, completedAt]));
  const swimlanes = new Map<string, Swimlane & { readonly spans: Span[] }>();
  for (const deployment of deployments) {
    const { id, name, environment, version, replacedBy } = deployment;
    const replaced = replacedBy === null ? null : (completed.get(replacedBy.id) ?? deployment.updatedAt);
    const spans = periodsOf(deployment, replaced === null ? null : Date.parse(replaced))
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
