import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID, Length, Matches, MaxLength } from 'class-validator';
import { OneLine } from '../validation/one-line';
import { DEPLOYMENT_STATUSES, type DeploymentStatus } from '@ballast/domain/deployments/deployment-status';
import { PageQueryDto } from '../transactions/transaction.dto';
import { ApiTime, ApiTimeOrNull } from '../validation/is-usdc';
import { ApiMetrics, IsMetrics, type Metrics } from './metrics';
import { withPlainFault } from '../validation/with-fault';

export const ENVIRONMENTS = ['production', 'staging', 'development'] as const;
export type DeploymentEnvironment = (typeof ENVIRONMENTS)[number];

/** Another deployment, as this one names it. */
export class DeploymentRefDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() version!: string;
}

/** A deployment: one release of one piece of software to one environment. */
export class DeploymentDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
  @ApiProperty() version!: string;
  @ApiProperty({ enum: ENVIRONMENTS }) environment!: DeploymentEnvironment;
  @ApiProperty({ enum: DEPLOYMENT_STATUSES }) status!: DeploymentStatus;
  @ApiProperty({ type: String, nullable: true }) url!: string | null;
  @ApiMetrics() metrics!: Metrics;
  @ApiProperty({ type: DeploymentRefDto, nullable: true, description: 'Which one it rolls back to.' })
  rollbackOf!: DeploymentRefDto | null;
  @ApiProperty({ type: DeploymentRefDto, nullable: true, description: 'The newer healthy one in its place.' })
  replacedBy!: DeploymentRefDto | null;
  @ApiProperty({ enum: DEPLOYMENT_STATUSES, isArray: true }) allowedMoves!: readonly DeploymentStatus[];
  @ApiProperty({ description: 'Who made it: a CI token’s name, GitHub or an admin’s name.' }) createdBy!: string;
  @ApiTimeOrNull('When it left pending.') startedAt!: string | null;
  @ApiTimeOrNull('When it became healthy or failed.') completedAt!: string | null;
  @ApiTime() createdAt!: string;
  @ApiTime() updatedAt!: string;
}

/** GET /api/deployments/{id}: a deployment, and what ran in its place before it. */
export class DeploymentDetailsDto extends DeploymentDto {
  @ApiProperty({
    type: DeploymentRefDto,
    nullable: true,
    description: 'The newest earlier one of its name and environment that became healthy.',
  })
  previous!: DeploymentRefDto | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Where its repository shows the difference to the previous one; null: the repository is not known.',
  })
  compareUrl!: string | null;
}

/** Body of POST /api/deployments. */
export class CreateDeploymentDto {
  @ApiProperty({ maxLength: 120 })
  @OneLine()
  @Length(1, 120)
  @Matches(/\S/, withPlainFault('BLANK'))
  name!: string;
  @ApiProperty({ maxLength: 120, example: 'v1.2.3' })
  @OneLine()
  @Length(1, 120)
  @Matches(/\S/, withPlainFault('BLANK'))
  version!: string;
  @ApiProperty({ enum: ENVIRONMENTS }) @IsIn(ENVIRONMENTS) environment!: DeploymentEnvironment;
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 2048, description: 'http or https, public.' })
  @IsOptional()
  @OneLine()
  @MaxLength(2048)
  url?: string | null;
  @ApiPropertyOptional({ format: 'uuid', description: 'The deployment this one rolls back to.' })
  @IsOptional()
  @IsUUID()
  rollbackOf?: string;
}

/** Body of PATCH /api/deployments/{id}. */
export class ChangeDeploymentDto {
  @ApiPropertyOptional({ enum: DEPLOYMENT_STATUSES })
  @IsOptional()
  @IsIn(DEPLOYMENT_STATUSES)
  status?: DeploymentStatus;
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 2048 })
  @IsOptional()
  @OneLine()
  @MaxLength(2048)
  url?: string | null;
  @ApiMetrics({ required: false, description: 'Merged into what is there.' })
  @IsOptional()
  @IsMetrics()
  metrics?: Metrics;
}

const STATUS_LIST = new RegExp(`^(${DEPLOYMENT_STATUSES.join('|')})(,(${DEPLOYMENT_STATUSES.join('|')}))*$`);

/** A field with one status or several with commas. */
export function ApiStatusList(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ description: 'One status or several with commas.', example: 'pending,building,deploying' }),
    IsOptional(),
    Matches(STATUS_LIST, withPlainFault('NOT_SOME_STATUSES')),
  );
}

/** Query of GET /api/deployments. */
export class DeploymentQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: ENVIRONMENTS })
  @IsOptional()
  @IsIn(ENVIRONMENTS)
  environment?: DeploymentEnvironment;
  @ApiStatusList() status?: string;
  @ApiPropertyOptional({ description: 'How words of its name and version begin; each of them.', example: 'web v1.2' })
  @IsOptional()
  @OneLine()
  @MaxLength(100)
  q?: string;
}

/** Query of GET /api/deployments/summary. */
export class DeploymentSummaryQueryDto {
  @ApiPropertyOptional({ enum: ENVIRONMENTS })
  @IsOptional()
  @IsIn(ENVIRONMENTS)
  environment?: DeploymentEnvironment;
}

/** GET /api/deployments/summary: how many the list holds, by state. */
export class DeploymentSummaryDto {
  @ApiProperty() healthy!: number;
  @ApiProperty({ description: 'Pending, building and deploying.' }) active!: number;
  @ApiProperty({ description: 'Those of the active ones that wait for their beginning.' }) pending!: number;
  @ApiProperty() unhealthy!: number;
  @ApiProperty() failed!: number;
  @ApiProperty() total!: number;
}
