import { allowedMoves } from '@ballast/domain/deployments/deployment-status';
import type { DeploymentDto, DeploymentRefDto } from '@ballast/dto/deployments/deployment.dto';
import type { Deployment, DeploymentRef } from './deployment.entity';

/** Maps a deployment, read with those it refers to, to its API form. */
export function toDeploymentDto(deployment: Deployment): DeploymentDto {
  const { id, name, version, environment, status, url, metrics, createdBy } = deployment;
  return {
    ...{ id, name, version, environment, status, url, metrics },
    rollbackOf: toRef(deployment.rolledBack),
    replacedBy: toRef(deployment.replacement),
    allowedMoves: allowedMoves(status),
    createdBy,
    startedAt: deployment.startedAt?.toISOString() ?? null,
    completedAt: deployment.completedAt?.toISOString() ?? null,
    createdAt: deployment.createdAt.toISOString(),
    updatedAt: deployment.updatedAt.toISOString(),
  };
}

function toRef(deployment: DeploymentRef | null | undefined): DeploymentRefDto | null {
  return deployment === undefined || deployment === null ? null : { id: deployment.id, version: deployment.version };
}
