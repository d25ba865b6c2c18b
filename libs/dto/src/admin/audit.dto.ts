import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601, IsOptional, IsUUID, MaxLength } from 'class-validator';
import { OneLine } from '../validation/one-line';
import { PageQueryDto } from '../transactions/transaction.dto';
import { ApiTime } from '../validation/is-usdc';

export class ActorDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null: not known at the moment.' }) name!: string | null;
}

const ANYTHING = { type: 'object', nullable: true, additionalProperties: true } as const;

/** One action of an admin, a link of the chain (`docs/product/rules.md §6`). */
export class AuditEntryDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ description: 'Place in the chain, from 1 without gaps.' }) seq!: number;
  @ApiProperty({ type: ActorDto }) actor!: ActorDto;
  @ApiProperty({ example: 'withdrawal.approve_and_pay' }) action!: string;
  @ApiProperty({ example: 'withdrawal:0198…' }) subject!: string;
  @ApiProperty(ANYTHING) before!: Record<string, unknown> | null;
  @ApiProperty(ANYTHING) after!: Record<string, unknown> | null;
  @ApiProperty({ type: String, nullable: true }) ip!: string | null;
  @ApiTime('Real time of the action.') at!: string;
  @ApiProperty({ description: 'SHA-256 over this entry and the hash before it, in hex.' }) hash!: string;
}

/** Query of GET /api/admin/audit. */
export class AuditQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ format: 'uuid' }) @IsOptional() @IsUUID() actor?: string;
  @ApiPropertyOptional({ description: 'How the action begins.', example: 'withdrawal.' })
  @IsOptional()
  @OneLine()
  @MaxLength(80)
  action?: string;
  @ApiPropertyOptional() @IsOptional() @OneLine() @MaxLength(200) subject?: string;
  @ApiPropertyOptional({ format: 'date-time' }) @IsOptional() @IsISO8601({ strict: true }) since?: string;
}

/** GET /api/admin/audit/verification: whether every entry is as it was written. At most a minute old. */
export class AuditVerificationDto {
  @ApiProperty() verified!: boolean;
  @ApiProperty({ description: 'Entries that were checked and are in order.' }) entries!: number;
  @ApiProperty({ type: String, nullable: true, description: 'Of the last one in order; null without entries.' })
  lastHash!: string | null;
  @ApiTime() checkedAt!: string;
  @ApiProperty({ type: Number, nullable: true, description: 'The first place that is not as it was written.' })
  brokenAt!: number | null;
}
