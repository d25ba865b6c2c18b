import type { DeploymentStatus } from '@ballast/domain/deployments/deployment-status';
import type { DeploymentEventDto, DeploymentEventType } from '@ballast/dto/deployments/deployment-event.dto';
import type { Metrics } from '@ballast/dto/deployments/metrics';
import type { IdPage } from '@ballast/platform/http/id-page';
import { newId } from '@ballast/platform/ids/new-id';
import { type Tx, rows } from '@ballast/platform/postgres/tx';

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
  for (const { deploymentId, type, message, metrics = {}, status = null } of events) {
    await tx.query(
      'INSERT INTO event (id, deployment_id, type, message, metrics, status, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [newId(), deploymentId, type, message, JSON.stringify(metrics), status, now],
    );
  }
}

interface EventRow {
  readonly id: string;
  readonly deployment_id: string;
  readonly deployment_name: string;
  readonly type: DeploymentEventType;
  readonly message: string;
  readonly metrics: Metrics;
  readonly created_at: Date;
}

/** A page of events, newest first, and one more when there are more; of one deployment, or of all. */
export async function listEvents(
  db: Pick<Tx, 'query'>,
  deploymentId: string | null,
  page: IdPage,
): Promise<DeploymentEventDto[]> {
  const found = await rows<EventRow>(
    db,
    `SELECT e.id, e.deployment_id, d.name AS deployment_name, e.type, e.message, e.metrics, e.created_at
       FROM event e JOIN deployment d ON d.id = e.deployment_id
      WHERE ($1::uuid IS NULL OR e.deployment_id = $1) AND ($2::uuid IS NULL OR e.id < $2) ORDER BY e.id DESC LIMIT $3`,
    [deploymentId, page.before, page.limit + 1],
  );
  return found.map((row) => ({
    id: row.id,
    deploymentId: row.deployment_id,
    deploymentName: row.deployment_name,
    type: row.type,
    message: row.message,
    metrics: row.metrics,
    createdAt: row.created_at.toISOString(),
  }));
}
