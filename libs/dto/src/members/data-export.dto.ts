import { ApiProperty, OmitType } from '@nestjs/swagger';
import { OwnInvitationDto } from '../auth/invitation.dto';
import { PayoutWalletDto } from '../auth/payout-wallet.dto';
import { SessionDto } from '../auth/session.dto';
import { UserDto } from '../auth/user.dto';
import { DepositDto, RedemptionDto } from '../deposits/deposit.dto';
import { VaultDto } from '../deposits/receiving-address.dto';
import { NotificationDto } from '../notifications/notification.dto';
import { PreferencesDto } from '../notifications/preferences.dto';
import { PushDeviceDto } from '../notifications/push-subscription.dto';
import { RewardDto, WithdrawalDto } from '../rewards/reward.dto';
import { ReferralEarningsDto } from '../rewards/stats.dto';
import { TransactionDto } from '../transactions/transaction.dto';
import { ApiTime, ApiTimeOrNull, ApiUsdc } from '../validation/is-usdc';
import type { MemberExport } from './member-export.dto';

const CYCLE_ENDS = ['active', 'collected', 'cancelled'] as const;

/** A session as the export tells of it: nothing says which one asked. */
export class ExportedSessionDto extends OmitType(SessionDto, ['current']) {}

/** The part of the export that auth keeps, besides the sessions. */
export class ExportedAccountDto implements Omit<MemberExport, 'sessions'> {
  @ApiProperty({ type: UserDto }) profile!: UserDto;
  @ApiProperty({ type: PayoutWalletDto }) payoutWallet!: PayoutWalletDto;
  @ApiProperty({ type: [String], description: 'Names of the passkeys.' }) passkeys!: string[];
  @ApiProperty({ type: [NotificationDto], description: 'What the member was told in the last 90 days.' })
  notifications!: NotificationDto[];
  @ApiProperty({ type: PreferencesDto }) preferences!: PreferencesDto;
  @ApiProperty({ type: [PushDeviceDto], description: 'Browsers that get reminders.' }) pushDevices!: PushDeviceDto[];
  @ApiProperty({ type: OwnInvitationDto }) invitation!: OwnInvitationDto;
}

/** A cycle of whatever end. */
export class ExportedCycleDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: CYCLE_ENDS }) status!: (typeof CYCLE_ENDS)[number];
  @ApiUsdc('What it earned on.') principal!: string;
  @ApiProperty({ example: '3.30', description: 'Percent a year.' }) annualRate!: string;
  @ApiUsdc() reward!: string;
  @ApiTime() startedAt!: string;
  @ApiTimeOrNull() collectedAt!: string | null;
}

/** GET /api/auth/export: all that is kept of the member who asks. Lists are newest first. */
export class DataExportDto {
  @ApiTime() exportedAt!: string;
  @ApiProperty({ type: ExportedAccountDto }) account!: ExportedAccountDto;
  @ApiProperty({
    type: String,
    nullable: true,
    description: "The member's account in statements; null before the first reward is in one.",
  })
  accountId!: string | null;
  @ApiProperty({ type: [ExportedSessionDto] }) sessions!: ExportedSessionDto[];
  @ApiProperty({ type: [VaultDto] }) receivingAddresses!: VaultDto[];
  @ApiProperty({ type: [DepositDto] }) deposits!: DepositDto[];
  @ApiProperty({ type: [RedemptionDto] }) redemptions!: RedemptionDto[];
  @ApiProperty({ type: [ExportedCycleDto] }) cycles!: ExportedCycleDto[];
  @ApiProperty({ type: [RewardDto] }) rewards!: RewardDto[];
  @ApiProperty({ type: [WithdrawalDto] }) withdrawals!: WithdrawalDto[];
  @ApiProperty({ type: [TransactionDto] }) transactions!: TransactionDto[];
  @ApiProperty({ type: [ReferralEarningsDto], description: 'Who they are stays theirs: counts and sums alone.' })
  referrals!: ReferralEarningsDto[];
}
