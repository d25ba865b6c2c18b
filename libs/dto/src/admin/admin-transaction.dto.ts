import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsOptional, IsUUID, MaxLength } from 'class-validator';
import { OneLine } from '../validation/one-line';
import { TransactionDto, TransactionQueryDto } from '../transactions/transaction.dto';

/** Every status a line of History can have (`docs/product/screens.md §7`). */
export const TRANSACTION_STATUSES = [
  'completed',
  'requested',
  'confirmed',
  'rejected',
  'failed',
  'cancelled',
  'pending',
] as const;

/** A line of a member's History as an admin sees it. */
export class AdminTransactionDto extends TransactionDto {
  @ApiProperty({ type: String, nullable: true, description: 'Null: not known at the moment.' })
  userName!: string | null;
}

/** Query of GET /api/admin/members/{id}/transactions. */
export class MemberTransactionQueryDto extends TransactionQueryDto {
  @ApiPropertyOptional({ enum: TRANSACTION_STATUSES }) @IsOptional() @IsIn(TRANSACTION_STATUSES) status?: string;
  @ApiPropertyOptional({ format: 'date-time', description: 'Before this instant.' })
  @IsOptional()
  @IsISO8601({ strict: true })
  until?: string;
  @ApiPropertyOptional({
    description:
      'How a transaction hash or a paid address (0x…) begins; an amount, of all lines but rewards; or words of what a line is called.',
  })
  @IsOptional()
  @OneLine()
  @MaxLength(120)
  q?: string;
}

/** Query of GET /api/admin/transactions. */
export class AdminTransactionQueryDto extends MemberTransactionQueryDto {
  @ApiPropertyOptional({ format: 'uuid' }) @IsOptional() @IsUUID() member?: string;
}
