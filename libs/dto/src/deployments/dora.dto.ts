import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { ApiTime } from '../validation/is-usdc';
import { ENVIRONMENTS, type DeploymentEnvironment } from './deployment.dto';

export const DORA_DAYS = [7, 30, 90] as const;

/** Query of GET /api/deployments/dora. */
export class DoraQueryDto {
  @ApiPropertyOptional({ enum: DORA_DAYS, default: 30 })
  @IsOptional()
  @Type(() => Number)
  @IsIn(DORA_DAYS)
  days?: (typeof DORA_DAYS)[number];
  @ApiPropertyOptional({ enum: ENVIRONMENTS })
  @IsOptional()
  @IsIn(ENVIRONMENTS)
  environment?: DeploymentEnvironment;
}

/** The figures as they stood at an instant, over as many days before it. */
export class DoraPointDto {
  @ApiTime() at!: string;
  @ApiProperty({ type: Number, nullable: true }) perWeek!: number | null;
  @ApiProperty({ type: Number, nullable: true }) changeFailRate!: number | null;
  @ApiProperty({ type: Number, nullable: true }) recoveryMinutes!: number | null;
}

/** GET /api/deployments/dora: figures of delivery; null without enough data, or where nothing has failed. */
export class DoraDto {
  @ApiProperty() days!: number;
  @ApiProperty({ description: 'Deployments done in the period.' }) deployments!: number;
  @ApiProperty({ description: 'Whether there are enough of them for rates.' }) enough!: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'One decimal.' }) perWeek!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Percent, one decimal.' }) changeFailRate!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Median minutes, one decimal.' })
  recoveryMinutes!: number | null;
  @ApiProperty({ type: [DoraPointDto], description: 'Oldest first, the last one now.' }) trend!: DoraPointDto[];
}
