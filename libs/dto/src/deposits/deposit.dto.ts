import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601, IsOptional, IsString, Length } from 'class-validator';
import { OneLine } from '../validation/one-line';
import { TierDto } from '../programme/programme.dto';
import { ApiTime, ApiTimeOrNull, ApiUsdc, ApiUsdcOrNull, IsUsdc } from '../validation/is-usdc';

export const DEPOSIT_STATUSES = ['expected', 'seen', 'completed', 'wrong_token'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** Body of POST /api/deposits/pending and POST /api/deposits: registers, never credits. */
export class ExpectDepositDto {
  @IsUsdc() amount!: string;
  @ApiPropertyOptional({ format: 'date-time' }) @IsOptional() @IsISO8601({ strict: true }) expectedAt?: string;
}

/** A deposit in another token: shown, never credited. */
export class WrongTokenDto {
  @ApiProperty({ description: 'Contract of the token that arrived.' }) token!: string;
  @ApiProperty({ description: 'Smallest units of that token.' }) rawAmount!: string;
}

export class DepositDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiUsdc('USDC; 0 for a wrong token.') amount!: string;
  @ApiProperty({ enum: DEPOSIT_STATUSES }) status!: DepositStatus;
  @ApiProperty({ description: 'Receiving address.' }) address!: string;
  @ApiProperty({
    description: 'Blocks from its own to the head, both counted; 0 before it is in one. It goes on counting.',
  })
  confirmations!: number;
  @ApiProperty({
    description: 'What confirmations are shown against while it is not final; finality credits, not this.',
  })
  required!: number;
  @ApiProperty({ type: String, nullable: true }) transactionHash!: string | null;
  @ApiProperty({ type: WrongTokenDto, nullable: true }) wrongToken!: WrongTokenDto | null;
  @ApiTime() createdAt!: string;
  @ApiTimeOrNull() completedAt!: string | null;
  @ApiTimeOrNull('Start of the business day from which it counts for cycles; null until it is final.')
  earningFrom!: string | null;
}

/** GET /api/deposits/active. */
export class ActiveDepositDto {
  @ApiUsdc('Total principal.') totalDeposited!: string;
  @ApiUsdc('Principal that a cycle of today counts (at the weekend: of the next business day).')
  earningPrincipal!: string;
  @ApiTimeOrNull('Start of the business day from which all of the principal counts; null when all of it counts.')
  earningFrom!: string | null;
  @ApiProperty({ type: TierDto, nullable: true, description: 'What the earning principal earns at.' })
  tier!: TierDto | null;
  @ApiProperty({ type: TierDto, nullable: true, description: 'The one above the total principal.' })
  nextTier!: TierDto | null;
}

/** Body of POST /api/deposits/redeem. */
export class RedeemDto {
  @ApiProperty({ description: 'Amount, or "all".', example: 'all' }) @OneLine() @Length(1, 32) amount!: string;
  @ApiProperty() @IsString() @Length(1, 256) withdrawalPassword!: string;
}

/** Query of GET /api/deposits/redeem. */
export class RedemptionPreviewQueryDto {
  @ApiProperty({ description: 'Amount, or "all".', example: 'all' }) @OneLine() @Length(1, 32) amount!: string;
}

/** One payment of a redemption: a vault pays the wallet that it was made for. */
export class RedemptionReleaseDto {
  @ApiProperty() vault!: string;
  @ApiProperty() walletAddress!: string;
  @ApiUsdc() amount!: string;
}

/** GET /api/deposits/redeem: what a redemption of this amount would do now. It reserves nothing. */
export class RedemptionPreviewDto {
  @ApiUsdc() amount!: string;
  @ApiProperty({ type: [RedemptionReleaseDto] }) releases!: RedemptionReleaseDto[];
  @ApiUsdcOrNull('Reward of the running cycle, which it would cancel; null when none runs.')
  cancelledReward!: string | null;
  @ApiUsdc('Principal that stays.') principalLeft!: string;
  @ApiProperty({ type: TierDto, nullable: true, description: 'What the principal that stays earns at.' })
  tierLeft!: TierDto | null;
}

export const REDEMPTION_STATUSES = ['requested', 'sent', 'completed', 'failed'] as const;

/** A redemption of principal: 202 of POST /api/deposits/redeem, and rows of GET /api/deposits/redemptions. */
export class RedemptionDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiUsdc() amount!: string;
  @ApiProperty({ enum: REDEMPTION_STATUSES }) status!: (typeof REDEMPTION_STATUSES)[number];
  @ApiProperty({ description: 'Wallet that is paid.' }) walletAddress!: string;
  @ApiProperty({ type: [String] }) transactionHashes!: string[];
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
  @ApiProperty({ description: 'False: its owner called the vault directly, without this site.' })
  requestedHere!: boolean;
  @ApiProperty({ description: 'Whether a running cycle was cancelled by it.' }) cancelledCycle!: boolean;
  @ApiTime() createdAt!: string;
}
