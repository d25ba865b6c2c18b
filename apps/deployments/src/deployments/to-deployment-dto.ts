import { allowedMoves } from '@ballast/domain/deployments/deployment-status';
import type { DeploymentDto, DeploymentRefDto } from '@ballast/dto/deployments/deployment.dto';
import type { Deployment } from './deployment.store';

/** Maps a deployment row to its API form. */
export function toDeploymentDto(row: Deployment): DeploymentDto {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    environment: row.environment,
    status: row.status,
    url: row.url,
    metrics: row.metrics,
    rollbackOf: toRef(row.rollback_of, row.rollback_version),
    replacedBy: toRef(row.replaced_by, row.replaced_version),
    allowedMoves: allowedMoves(row.status),
    createdBy: row.created_by,
    startedAt: row.started_at?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function toRef(id: string | null, version: string | null): DeploymentRefDto | null {
  return id === null || version === null ? null : { id, version };
}
