import { ApiProperty } from '@nestjs/swagger';
import { ApiTime, ApiTimeOrNull, ApiUsdc, ApiUsdcOrNull } from '../validation/is-usdc';

/** A running or finished cycle of the member. */
export class CycleDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ['active', 'completed'] }) status!: 'active' | 'completed';
  @ApiTime() startedAt!: string;
  @ApiTime() completesAt!: string;
  @ApiUsdc('Reserved for the member.') reward!: string;
}

/** How the cycle of this business day ended. */
export class EndedCycleDto {
  @ApiProperty({ enum: ['collected', 'cancelled'] }) outcome!: 'collected' | 'cancelled';
  @ApiUsdc('What was collected; of a cancelled cycle what it would have paid.') reward!: string;
}

/** GET /api/cycles/preview: what the next cycle would pay, or why it cannot start. */
export class CyclePreviewDto {
  @ApiProperty() canStart!: boolean;
  @ApiUsdcOrNull('What the cycle would pay; null below the first tier.') reward!: string | null;
  @ApiUsdc('All of it, also what does not count yet.') principal!: string;
  @ApiUsdc('Principal that the next cycle counts: what was final before its business day began, less what left since.')
  earningPrincipal!: string;
  @ApiTimeOrNull(
    'Start of the business day from which all of the principal counts; null when the next cycle counts all.',
  )
  earningFrom!: string | null;
  @ApiProperty({
    type: Boolean,
    nullable: true,
    description:
      'Whether the pool’s free funds cover the reward and its commissions now; null when there is no reward.',
  })
  poolCovers!: boolean | null;
  @ApiProperty({ type: String, nullable: true, example: '3.50' }) annualRate!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Error code of the refusal.' }) code!: string | null;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'Parameters of the refusal.',
  })
  params!: object | null;
  @ApiProperty({ type: String, nullable: true, description: 'Sentence of the refusal.' }) reason!: string | null;
  @ApiProperty({
    type: EndedCycleDto,
    nullable: true,
    description: 'The cycle of this business day, once it was collected or cancelled.',
  })
  endedToday!: EndedCycleDto | null;
}

/** POST /api/cycles/start. */
export class StartedCycleDto {
  @ApiProperty({ description: 'A sentence in the language of Accept-Language.' }) message!: string;
  @ApiProperty({ type: CycleDto }) cycle!: CycleDto;
}

/** POST /api/cycles/collect. */
export class CollectedCycleDto {
  @ApiProperty({ description: 'A sentence in the language of Accept-Language.' }) message!: string;
  @ApiUsdc() reward!: string;
  @ApiTime('When the reward can be withdrawn.') availableAt!: string;
}

/** The answers as they are stored: a repeated request is answered in the language of whoever repeats it. */
export type StartedCycle = Omit<StartedCycleDto, 'message'>;
export type CollectedCycle = Omit<CollectedCycleDto, 'message'>;
