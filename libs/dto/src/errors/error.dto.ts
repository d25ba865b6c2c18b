import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** The one shape of every error answer (`docs/product/api.md §2`). */
export class ErrorDto {
  @ApiProperty({ description: 'What went wrong and what to do.' }) message!: string;
  @ApiProperty({ description: 'Stable code in UPPER_SNAKE.', example: 'POOL_NOT_FUNDED' }) code!: string;
  @ApiProperty() requestId!: string;
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } }) fields?: Record<string, string>;
}
