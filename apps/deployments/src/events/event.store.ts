import { LessThan } from 'typeorm';
import type { DeploymentStatus } from '@ballast/domain/deployments/deployment-status';
import type { DeploymentEventDto, DeploymentEventType } from '@ballast/dto/deployments/deployment-event.dto';
import type { Metrics } from '@ballast/dto/deployments/metrics';
import type { IdPage } from '@ballast/platform/http/id-page';
import { newId } from '@ballast/platform/ids/new-id';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import { DeploymentEvent } from './deployment-event.entity';

export interface NewEvent {
  readonly deploymentId: string;
  readonly type: DeploymentEventType;
  readonly message: string;
  readonly metrics?: Metrics;
  /** The new status, for a status_change. */
  readonly status?: DeploymentStatus;
}

/** Appends events to timelines, in the transaction of the change they describe. */
export async function writeEvents(tx: Tx, events: readonly NewEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ metrics = {}, status = null, ...event }) => ({
    ...event,
    ...{ id: newId(), metrics, status, createdAt: now },
  }));
  await tx.getRepository(DeploymentEvent).insert(rows);
}

/** A page of events, newest first, and one more when there are more; of one deployment, or of all. */
export async function listEvents(
  db: Database,
  deploymentId: string | null,
  page: IdPage,
): Promise<DeploymentEventDto[]> {
  const found = await db
    .getRepository(DeploymentEvent)
    .createQueryBuilder('event')
    .innerJoin('event.deployment', 'deployment')
    .addSelect(['deployment.id', 'deployment.name'])
    .where({
      ...(deploymentId === null ? {} : { deploymentId }),
      ...(page.before === null ? {} : { id: LessThan(page.before) }),
    })
    .orderBy('event.id', 'DESC')
    .limit(page.limit + 1)
    .getMany();
  return found.map(({ id, deploymentId: of, deployment, type, message, metrics, createdAt }) => ({
    ...{ id, deploymentId: of, deploymentName: deployment?.name ?? '' },
    ...{ type, message, metrics, createdAt: createdAt.toISOString() },
  }));
}
