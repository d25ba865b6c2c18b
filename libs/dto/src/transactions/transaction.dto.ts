import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsEnum, IsInt, IsISO8601, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ApiTime, ApiUsdc } from '../validation/is-usdc';

export const TRANSACTION_TYPES = [
  'deposit',
  'deposit_redeemed',
  'reward_earned',
  'reward_withdrawn',
  'reward_compounded',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** A line of a member's History (`01-rules §5`). */
export class TransactionDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) userId!: string;
  @ApiProperty({ enum: TRANSACTION_TYPES }) type!: TransactionType;
  @ApiUsdc() amount!: string;
  @ApiProperty() description!: string;
  @ApiProperty({ description: 'completed, requested, confirmed, rejected, failed or pending.' }) status!: string;
  @ApiProperty({ type: String, nullable: true }) transactionHash!: string | null;
  @ApiTime() createdAt!: string;
}

/** Query of a list that can grow (keyset; the next page's cursor comes in X-Next-Cursor). */
export class PageQueryDto {
  @ApiPropertyOptional({ minimum: 1, maximum: 200, default: 50 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit?: number;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(200) cursor?: string;
}

/** Query of GET /api/transactions. */
export class TransactionQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: TRANSACTION_TYPES }) @IsOptional() @IsEnum(TRANSACTION_TYPES) type?: TransactionType;
  @ApiPropertyOptional({ format: 'date-time' }) @IsOptional() @IsISO8601({ strict: true }) since?: string;
}
