import { ApiProperty } from '@nestjs/swagger';
import { Length, Matches } from 'class-validator';
import { ALARM_SEVERITIES, type AlarmSeverity } from '@ballast/domain/ledger/alarm-severity';
import { OneLine } from '../validation/one-line';
import { ApiTime, ApiUsdc, ApiUsdcOrNull } from '../validation/is-usdc';
import { ActorDto } from './audit.dto';
import { AdminTransactionDto } from './admin-transaction.dto';
import { withPlainFault } from '../validation/with-fault';

/** The reward pool as an operator has to see it. */
export class PoolStatsDto {
  @ApiUsdc('USDC that the chain shows in the pool at the block.') funds!: string;
  @ApiUsdc('Set aside for running cycles and their commissions.') reserved!: string;
  @ApiUsdc('Funds nobody has a claim on.') free!: string;
  @ApiUsdc('Withdrawals from the pool that were announced on chain.') announced!: string;
  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Whole business days that free and reserved funds last, at the mean of the last ten; null: nothing was collected in them.',
  })
  daysCovered!: number | null;
  @ApiUsdcOrNull(
    'By how much RewardPool lets the sum of statements grow in 24 hours; null: the chain cannot be asked now.',
  )
  accrualLimit!: string | null;
  @ApiUsdc('By how much the sum of the statements built in the last 24 hours grew.') accrued!: string;
}

/** The admin who is on an alarm. */
export class AcknowledgementDto {
  @ApiProperty({ type: ActorDto }) by!: ActorDto;
  @ApiTime() at!: string;
}

/** An open alarm. */
export class AlarmDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ example: 'POOL_DAYS_LOW' }) code!: string;
  @ApiProperty({ enum: ALARM_SEVERITIES, description: 'critical: somebody looks now; warning: within a day.' })
  severity!: AlarmSeverity;
  @ApiProperty({ description: "In the reader's language." }) sentence!: string;
  @ApiTime() since!: string;
  @ApiProperty({ description: 'It ends by itself once its reason is gone; any other is cleared by an admin.' })
  clearsItself!: boolean;
  @ApiProperty({
    type: AcknowledgementDto,
    nullable: true,
    description: 'The admin who is on it; null: nobody yet, and it is told again.',
  })
  acknowledged!: AcknowledgementDto | null;
}

/** GET /api/admin/stats. */
export class AdminStatsDto {
  @ApiProperty({ description: 'Accounts, admins too.' }) totalUsers!: number;
  @ApiProperty({ description: 'Members with principal.' }) activeUsers!: number;
  @ApiUsdc('All that members ever deposited, final on chain; no compounded rewards.') totalDeposits!: string;
  @ApiUsdc('Principal of all members now, redemptions under way included.') presentPrincipal!: string;
  @ApiUsdc('Rewards and commissions ever collected.') totalRewards!: string;
  @ApiProperty({ description: 'Withdrawal requests that wait for a decision.' }) waitingRequests!: number;
  @ApiProperty({ description: 'Withdrawal requests that are open for more than 24 hours.' }) overdueRequests!: number;
  @ApiUsdc('Owed to members in all.') owed!: string;
  @ApiUsdc('What the chain shows in all vaults and the pool at the block.') held!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '1.031942',
    description: 'Held ÷ owed; null: nothing is owed.',
  })
  coverage!: string | null;
  @ApiUsdc('Chain less ledger; 0 when they agree.') difference!: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Final block of the comparison.' })
  blockNumber!: number | null;
  @ApiProperty({ type: PoolStatsDto }) pool!: PoolStatsDto;
  @ApiProperty({
    type: [AlarmDto],
    description: 'The 100 most urgent open ones: critical ones first, each severity oldest first.',
  })
  alarms!: AlarmDto[];
  @ApiProperty({ description: 'Open alarms in all.' }) openAlarms!: number;
  @ApiProperty({ type: [AdminTransactionDto] }) latestTransactions!: AdminTransactionDto[];
  @ApiTime() asOf!: string;
}

/** Body of POST /api/admin/alarms/{id}/clear. */
export class ClearAlarmDto {
  @ApiProperty({ description: 'What was found and done; kept in the audit log.' })
  @OneLine()
  @Length(3, 500)
  @Matches(/\S\s*\S/, withPlainFault('WITHOUT_FINDING'))
  note!: string;
}
