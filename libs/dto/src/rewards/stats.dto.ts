import { ApiProperty } from '@nestjs/swagger';
import { REFERRAL_LEVELS } from '@ballast/domain/programme/referral-levels';
import { ApiTime, ApiUsdc } from '../validation/is-usdc';

export class ReferralEarningsDto {
  @ApiProperty({ minimum: 1, maximum: REFERRAL_LEVELS.length }) level!: number;
  @ApiUsdc() earned!: string;
  @ApiProperty({ description: 'Members on this level.' }) members!: number;
}

/** GET /api/analytics/stats. */
export class StatsDto {
  @ApiUsdc() totalDeposited!: string;
  @ApiUsdc() availableRewards!: string;
  @ApiUsdc() pendingRewards!: string;
  @ApiUsdc() withdrawingRewards!: string;
  @ApiUsdc() redeemingPrincipal!: string;
  @ApiUsdc() totalRewardsEarned!: string;
  @ApiUsdc() totalRewardsWithdrawn!: string;
  @ApiProperty() daysActive!: number;
  @ApiProperty({ type: [ReferralEarningsDto] }) referralEarnings!: ReferralEarningsDto[];
  @ApiTime() asOf!: string;
}
