import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** The one shape of every error answer (`docs/product/api.md §2`). */
export class ErrorDto {
  @ApiProperty({ description: 'What went wrong and what to do, in the language of Accept-Language.' }) message!: string;
  @ApiProperty({ description: 'Stable code in UPPER_SNAKE.', example: 'POOL_NOT_FUNDED' }) code!: string;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'What the message says, as data.' })
  params!: Record<string, unknown>;
  @ApiProperty() requestId!: string;
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } }) fields?: Record<string, string>;
  @ApiPropertyOptional({
    description: 'What `fields` say, as data: a code with parameters each.',
    ...{ type: 'object', additionalProperties: { type: 'object', additionalProperties: true } },
  })
  faults?: Record<string, { code: string; params: Record<string, unknown> }>;
}
