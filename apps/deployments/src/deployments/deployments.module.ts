import { Module } from '@nestjs/common';
import { ChangeDeployment } from './change-deployment';
import { CreateDeployment } from './create-deployment';
import { DeploymentsController } from './deployments.controller';
import { ShowDeployment } from './show-deployment';

/** Releases and their states. */
@Module({ controllers: [DeploymentsController], providers: [CreateDeployment, ChangeDeployment, ShowDeployment] })
export class DeploymentsModule {}
