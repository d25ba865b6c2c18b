import { ApiProperty } from '@nestjs/swagger';
import { REFERRAL_LEVELS } from '@ballast/domain/programme/referral-levels';
import { ApiUsdcPaused } from '../openapi/api-usdc-paused';
import { ApiTime, ApiUsdc } from '../validation/is-usdc';

export class TierDto {
  @ApiUsdc('Principal counted from which the rate holds.') amount!: string;
  @ApiProperty({ example: '3.30', description: 'Annual rate in percent (APR), two places.' }) annualRate!: string;
}

export class ReferralRateDto {
  @ApiProperty({ minimum: 1, maximum: REFERRAL_LEVELS.length }) level!: number;
  @ApiProperty({ example: '10', description: 'Percent of the referred member’s cycle reward.' }) percent!: string;
}

export class ChainDto {
  @ApiProperty() chainId!: number;
  @ApiProperty({ example: 'Polygon' }) name!: string;
  @ApiProperty({ type: String, nullable: true }) explorerUrl!: string | null;
}

export class ContractsDto {
  @ApiProperty() usdc!: string;
  @ApiProperty() vaultFactory!: string;
  @ApiProperty() rewardPool!: string;
}

/** GET /api/programme: the rules as they are in force now, for everyone. */
export class ProgrammeDto {
  @ApiProperty({ type: [TierDto] }) tiers!: TierDto[];
  @ApiProperty({ type: [ReferralRateDto] }) referralRates!: ReferralRateDto[];
  @ApiProperty() cycleHours!: number;
  @ApiProperty() lockHours!: number;
  @ApiProperty({ description: 'A withdrawal request open for longer is marked overdue.' }) overdueHours!: number;
  @ApiProperty({ description: 'Business days a year by which an annual rate is divided.' })
  businessDaysPerYear!: number;
  @ApiProperty({ description: 'Business days by which the monthly estimate is reckoned.' })
  businessDaysPerMonth!: number;
  @ApiUsdc() minimumDeposit!: string;
  @ApiUsdc() minimumPrincipal!: string;
  @ApiProperty({ example: 'UTC' }) timeZone!: string;
  @ApiTime('Programme time of the answer.') now!: string;
  @ApiProperty() isBusinessDay!: boolean;
  @ApiTime('Start of the next business day (later than today) in the programme’s time zone.') nextBusinessDay!: string;
  @ApiTime('Start of the business day from which USDC that becomes final now counts for cycles.') earningFrom!: string;
  @ApiProperty({ type: ChainDto }) chain!: ChainDto;
  @ApiProperty({ type: ContractsDto }) contracts!: ContractsDto;
  @ApiUsdcPaused() usdcPaused!: boolean;
  @ApiProperty({ description: 'Confirmations are counted towards this many blocks; finality decides.' })
  confirmationsShown!: number;
  @ApiProperty({ type: String, nullable: true }) supportUrl!: string | null;
}
