import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { compareUrl } from '@ballast/domain/deployments/compare-url';
import type { DeploymentDetailsDto } from '@ballast/dto/deployments/deployment.dto';
import { DeploymentsConfig } from '../config';
import type { Deployment, DeploymentRef } from './deployment.entity';
import { findDeployment, findPrevious } from './deployment.store';
import { toDeploymentDto } from './to-deployment-dto';

/** GET /api/deployments/{id}: a deployment with the difference to what ran before it. */
@Injectable()
export class ShowDeployment {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: DeploymentsConfig,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async run(id: string): Promise<DeploymentDetailsDto> {
    const deployment = await findDeployment(this.dataSource, id);
    const previous = await findPrevious(this.dataSource, deployment);
    return {
      ...toDeploymentDto(deployment),
      previous: previous && { id: previous.id, version: previous.version },
      compareUrl: previous && this.difference(deployment, previous),
    };
  }

  /** A roll-back shows what it takes away: the same two versions the other way round. */
  private difference(deployment: Deployment, { version }: DeploymentRef): string | null {
    const repository = githubRepository(deployment.externalKey) ?? this.config.REPOSITORY_URL;
    if (repository === undefined) return null;
    return deployment.rollbackOf === null
      ? compareUrl(repository, version, deployment.version)
      : compareUrl(repository, deployment.version, version);
  }
}

/** The repository of a deployment that GitHub reported, by the key of its record. */
function githubRepository(externalKey: string | null): string | undefined {
  const [, repository] = /^github ([\w.-]+\/[\w.-]+) /.exec(externalKey ?? '') ?? [];
  return repository === undefined ? undefined : `https://github.com/${repository}`;
}
