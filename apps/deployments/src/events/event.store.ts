import { type FindOptionsWhere, In } from 'typeorm';
import type { DeploymentStatus } from '@ballast/domain/deployments/deployment-status';
import type { EventWithParams } from '@ballast/domain/deployments/event';
import type { DeploymentEnvironment } from '@ballast/dto/deployments/deployment.dto';
import type { DeploymentEventType } from '@ballast/dto/deployments/deployment-event.dto';
import type { Metrics } from '@ballast/dto/deployments/metrics';
import { newId } from '@ballast/platform/ids/new-id';
import { BY_ID, olderThan } from '@ballast/platform/paging/order';
import { readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import { DeploymentEvent } from './deployment-event.entity';

/** A line for a timeline: the words of CI or an admin, or an event with its parameters. */
export type NewEvent = (EventWithParams | { readonly message: string }) & {
  readonly deploymentId: string;
  readonly type: DeploymentEventType;
  readonly metrics?: Metrics;
  /** The new status, for a status_change. */
  readonly status?: DeploymentStatus;
};

/** Appends events to timelines, in the transaction of the change they describe. */
export async function writeEvents(tx: Tx, events: readonly NewEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ metrics = {}, status = null, ...event }) => ({
    ...event,
    ...{ id: newId(), metrics, status, createdAt: now },
  }));
  await tx.getRepository(DeploymentEvent).insert(rows);
}

export interface EventFilter {
  readonly deploymentId?: string | null;
  /** Only of deployments to this one. */
  readonly environment?: DeploymentEnvironment | null;
  /** Only changes to one of these. */
  readonly statuses?: readonly DeploymentStatus[] | null;
}

/** Events, newest first; of one deployment, or of all. @throws DomainError INVALID_CURSOR */
export function listEvents(
  db: Database,
  { deploymentId = null, environment = null, statuses = null }: EventFilter,
  page: PageQuery,
): Promise<Page<DeploymentEvent>> {
  const where: FindOptionsWhere<DeploymentEvent> = {
    ...(deploymentId === null ? {} : { deploymentId }),
    ...(environment === null ? {} : { deployment: { environment } }),
    ...(statuses === null ? {} : { status: In(statuses) }),
  };
  return readPage(page, BY_ID, (after, count) =>
    db
      .getRepository(DeploymentEvent)
      .createQueryBuilder('event')
      .innerJoin('event.deployment', 'deployment')
      .addSelect(['deployment.id', 'deployment.name', 'deployment.version', 'deployment.environment'])
      .where({ ...where, ...olderThan(after) })
      .orderBy('event.id', 'DESC')
      .limit(count)
      .getMany(),
  );
}
