import type { EntityClass } from '@ballast/platform/postgres/data-source';
import { Deployment } from '../deployments/deployment.entity';
import { DeploymentEvent } from '../events/deployment-event.entity';
import { GithubBody, GithubDelivery } from '../github/github-delivery.entity';
import { Token } from '../tokens/token.entity';

/** The tables whose rows are read and written one by one. */
export const ENTITIES: readonly EntityClass[] = [Deployment, DeploymentEvent, Token, GithubDelivery, GithubBody];
