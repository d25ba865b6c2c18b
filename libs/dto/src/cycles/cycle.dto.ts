import { ApiProperty } from '@nestjs/swagger';
import { ApiTime, ApiUsdc, ApiUsdcOrNull } from '../validation/is-usdc';

/** A running or finished cycle of the member. */
export class CycleDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ['active', 'completed'] }) status!: 'active' | 'completed';
  @ApiTime() startedAt!: string;
  @ApiTime() completesAt!: string;
  @ApiUsdc('Reserved for the member.') reward!: string;
}

/** GET /api/cycles/preview: what the next cycle would pay, or why it cannot start. */
export class CyclePreviewDto {
  @ApiProperty() canStart!: boolean;
  @ApiUsdcOrNull('What the cycle would pay; null below the first tier.') reward!: string | null;
  @ApiUsdc() principal!: string;
  @ApiProperty({ type: String, nullable: true, example: '3.50' }) annualRate!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Error code of the refusal.' }) code!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Sentence of the refusal.' }) reason!: string | null;
}

/** POST /api/cycles/start. */
export class StartedCycleDto {
  @ApiProperty() message!: string;
  @ApiProperty({ type: CycleDto }) cycle!: CycleDto;
}

/** POST /api/cycles/collect. */
export class CollectedCycleDto {
  @ApiProperty() message!: string;
  @ApiUsdc() reward!: string;
  @ApiTime('When the reward can be withdrawn.') availableAt!: string;
}
