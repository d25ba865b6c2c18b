import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Length, Matches } from 'class-validator';
import { DEPLOYMENT_STATUSES, type DeploymentStatus } from '@ballast/domain/deployments/deployment-status';
import { PageQueryDto } from '../transactions/transaction.dto';
import { ManyLines } from '../validation/one-line';
import { ApiTime } from '../validation/is-usdc';
import { ApiStatusList, ENVIRONMENTS, type DeploymentEnvironment } from './deployment.dto';
import { ApiMetrics, IsMetrics, type Metrics } from './metrics';
import { withPlainFault } from '../validation/with-fault';

export const EVENT_TYPES = ['status_change', 'health_check', 'metric_update', 'log_entry'] as const;
export type DeploymentEventType = (typeof EVENT_TYPES)[number];

/** One line of a deployment's timeline. */
export class DeploymentEventDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) deploymentId!: string;
  @ApiProperty() deploymentName!: string;
  @ApiProperty() deploymentVersion!: string;
  @ApiProperty({ enum: ENVIRONMENTS }) deploymentEnvironment!: DeploymentEnvironment;
  @ApiProperty({ enum: EVENT_TYPES }) type!: DeploymentEventType;
  @ApiProperty({ description: "As it was reported; of what the product records itself, in the reader's language." })
  message!: string;
  @ApiProperty({ enum: DEPLOYMENT_STATUSES, nullable: true, description: 'What it became, for a status_change.' })
  status!: DeploymentStatus | null;
  @ApiMetrics() metrics!: Metrics;
  @ApiTime() createdAt!: string;
}

/** Query of GET /api/deployment-events. */
export class DeploymentEventQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: ENVIRONMENTS })
  @IsOptional()
  @IsIn(ENVIRONMENTS)
  environment?: DeploymentEnvironment;
  @ApiStatusList() status?: string;
}

/** Body of POST /api/deployments/{id}/events. */
export class RecordEventDto {
  @ApiProperty({ enum: EVENT_TYPES }) @IsIn(EVENT_TYPES) type!: DeploymentEventType;
  @ApiProperty({ maxLength: 4000 })
  @ManyLines()
  @Length(1, 4000)
  @Matches(/\S/, withPlainFault('BLANK'))
  message!: string;
  @ApiMetrics({ required: false, description: 'Merged into the deployment’s own.' })
  @IsOptional()
  @IsMetrics()
  metrics?: Metrics;
}
