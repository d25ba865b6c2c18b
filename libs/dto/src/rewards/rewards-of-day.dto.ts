import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601, IsOptional } from 'class-validator';
import { ApiUsdc } from '../validation/is-usdc';

/** Query of GET /api/analytics/rewards-by-day. */
export class RewardsByDayQueryDto {
  @ApiPropertyOptional({ format: 'date-time' }) @IsOptional() @IsISO8601({ strict: true }) since?: string;
}

/** Rows of GET /api/analytics/rewards-by-day: what a member earned on one day of the programme. */
export class RewardsOfDayDto {
  @ApiProperty({ format: 'date', example: '2026-01-31', description: "In the programme's time zone." }) day!: string;
  @ApiUsdc('Rewards of own cycles.') cycles!: string;
  @ApiUsdc('Commissions of all levels.') referrals!: string;
}
