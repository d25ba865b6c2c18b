import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  MaxLength,
} from 'class-validator';
import { levelNames, type ReferralLevel } from '@ballast/domain/programme/referral-levels';
import { OneLine } from '../validation/one-line';
import { ApiTime, ApiTimeOrNull, ApiUsdc } from '../validation/is-usdc';

/** `withdrawing` covers rewards on their way to a wallet and to the member's own vault alike. */
export const REWARD_STATUSES = ['pending', 'available', 'withdrawing', 'withdrawn', 'compounded'] as const;
export type CommissionSource = `referral_${ReferralLevel}`;
export type RewardSource = 'cycle' | CommissionSource;
/** `referral_1` and so on: the commission of that level. */
export const COMMISSION_SOURCES = levelNames('referral');
export const REWARD_SOURCES: readonly RewardSource[] = ['cycle', ...COMMISSION_SOURCES];

export class RewardDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiUsdc() amount!: string;
  @ApiProperty({ enum: REWARD_STATUSES }) status!: (typeof REWARD_STATUSES)[number];
  @ApiProperty({ enum: [...REWARD_SOURCES] }) source!: RewardSource;
  @ApiTime() earnedAt!: string;
  @ApiTime() availableAt!: string;
}

/** Body of POST /api/rewards/withdraw. */
export class WithdrawRewardsDto {
  @ApiProperty({ type: [String], format: 'uuid' })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  rewardIds!: string[];

  @ApiProperty({ description: 'EIP-55 address.' }) @OneLine() @Length(1, 64) walletAddress!: string;
  @ApiProperty() @IsString() @Length(1, 256) withdrawalPassword!: string;
}

export const WITHDRAWAL_STATUSES = ['requested', 'confirmed', 'completed', 'rejected', 'failed', 'cancelled'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** An own request: 201 of POST /api/rewards/withdraw, rows of GET /api/rewards/withdrawals. */
export class WithdrawalDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiUsdc() amount!: string;
  @ApiProperty({ enum: WITHDRAWAL_STATUSES }) status!: WithdrawalStatus;
  @ApiProperty() walletAddress!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Why it was denied, taken back or failed: in an admin’s own words, else a sentence in the language of Accept-Language.',
  })
  reason!: string | null;
  @ApiProperty({ type: String, nullable: true }) transactionHash!: string | null;
  @ApiProperty({
    description:
      'Seconds since the request as of this answer, while it is open; else until it was decided. Alone it changes no ETag: after a 304 count from createdAt.',
  })
  ageSeconds!: number;
  @ApiProperty({ description: 'Open for more than 24 hours.' }) overdue!: boolean;
  @ApiTime() createdAt!: string;
  @ApiTimeOrNull() decidedAt!: string | null;
  @ApiTimeOrNull(
    'When the statement that names an approved request takes effect, or took: it is paid then. Null for others, and before such a statement is posted, which takes an hour at most.',
  )
  payableAt!: string | null;
}

/** Body of POST /api/rewards/withdrawals/{id}/cancel. */
export class CancelWithdrawalDto {
  @ApiProperty() @IsString() @Length(1, 256) withdrawalPassword!: string;
}

/** Body of POST /api/admin/withdrawals/{id}/approve: a transaction hash, or { pay: true }. */
export class ApproveWithdrawalDto {
  @ApiProperty({ required: false, deprecated: true, description: 'Refused: rewards are paid by the pool alone.' })
  @IsOptional()
  @OneLine()
  @MaxLength(80)
  transactionHash?: string;
  @ApiProperty({ required: false, enum: [true] }) @IsOptional() @IsBoolean() pay?: boolean;
}

/** Body of POST /api/admin/withdrawals/{id}/deny. */
export class DenyWithdrawalDto {
  @ApiProperty({ required: false, description: 'In the admin’s own words; the member reads them as they are.' })
  @IsOptional()
  @OneLine()
  @MaxLength(500)
  reason?: string;
}
