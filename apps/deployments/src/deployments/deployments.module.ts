import { Module } from '@nestjs/common';
import { ChangeDeployment } from './change-deployment';
import { CreateDeployment } from './create-deployment';
import { DeploymentsController } from './deployments.controller';

/** Releases and their states. */
@Module({ controllers: [DeploymentsController], providers: [CreateDeployment, ChangeDeployment] })
export class DeploymentsModule {}
