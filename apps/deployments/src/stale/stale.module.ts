import { Module } from '@nestjs/common';
import { FailStaleDeployments } from './fail-stale-deployments';

/** Deployments that CI abandoned. */
@Module({ providers: [FailStaleDeployments] })
export class StaleModule {}
