import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsOptional, IsUUID, MaxLength } from 'class-validator';
import { OneLine } from '../validation/one-line';
import { PAYMENT_STATUSES, type PaymentStatus } from '../chain/payment.dto';
import { WITHDRAWAL_STATUSES, WithdrawalDto, type WithdrawalStatus } from '../rewards/reward.dto';
import { PageQueryDto } from '../transactions/transaction.dto';
import { ApiTime, ApiTimeOrNull, IsUsdc } from '../validation/is-usdc';

/** The risks an admin should check before a payment. */
export const RISK_NOTES = [
  'new_wallet',
  'not_payout_wallet',
  'wallet_changed_lately',
  'password_changed_lately',
  'first_withdrawal',
] as const;
export type RiskNote = (typeof RISK_NOTES)[number];

/** One admin's word for a request that needs two. */
export class ApprovalDto {
  @ApiProperty({ format: 'uuid' }) adminId!: string;
  @ApiProperty({ type: String, nullable: true }) adminName!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The pasted hash; null: to be paid by the pool.' })
  transactionHash!: string | null;
  @ApiTime() at!: string;
}

/** The payment of an approved request. */
export class WithdrawalPaymentDto {
  @ApiProperty({ enum: PAYMENT_STATUSES }) status!: PaymentStatus;
  @ApiProperty({ type: String, nullable: true }) transactionHash!: string | null;
  @ApiProperty({ description: 'Transactions signed for it; one of them can be mined.' })
  attempts!: number;
  @ApiProperty({ type: String, nullable: true, description: 'Why it failed.' }) reason!: string | null;
}

/** A request as an admin sees it: rows of GET /api/admin/withdrawals and /pending, and the answer to a decision. */
export class AdminWithdrawalDto extends WithdrawalDto {
  @ApiProperty({ format: 'uuid' }) userId!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null: not known at the moment.' })
  userName!: string | null;
  @ApiProperty({ type: [String], enum: RISK_NOTES, description: 'What to look at before paying.' })
  riskNotes!: RiskNote[];
  @ApiTimeOrNull('When the payout wallet was last changed, in real time; null: not lately, or decided.')
  payoutWalletChangedAt!: string | null;
  @ApiTimeOrNull('When either password was last changed, in real time; null: not lately, or decided.')
  passwordChangedAt!: string | null;
  @ApiProperty({ description: 'Its amount needs two different admins.' }) needsSecondAdmin!: boolean;
  @ApiProperty({ type: [ApprovalDto], description: 'Oldest first.' }) approvals!: ApprovalDto[];
  @ApiProperty({ type: WithdrawalPaymentDto, nullable: true }) payment!: WithdrawalPaymentDto | null;
  @ApiProperty({ type: String, nullable: true, description: 'What has happened and can be done; null: nothing to do.' })
  nextStep!: string | null;
}

/** Query of GET /api/admin/withdrawals. */
export class AdminWithdrawalQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: WITHDRAWAL_STATUSES })
  @IsOptional()
  @IsIn(WITHDRAWAL_STATUSES)
  status?: WithdrawalStatus;
  @ApiPropertyOptional({ enum: ['true', 'false'], description: 'true: only those open for more than 24 hours.' })
  @IsOptional()
  @IsIn(['true', 'false'])
  overdue?: 'true' | 'false';
  @ApiPropertyOptional({ format: 'uuid' }) @IsOptional() @IsUUID() member?: string;
  @ApiPropertyOptional({
    description:
      'A whole id of a request or a member, an amount as it is shown, or how a wallet or a transaction hash begins.',
  })
  @IsOptional()
  @OneLine()
  @MaxLength(120)
  q?: string;
}

/** Body of POST /api/admin/withdrawals/approve-many. */
export class ApproveManyDto {
  @ApiProperty({ type: [String], format: 'uuid', maxItems: 50 })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(50)
  @ArrayUnique((id: unknown) => String(id).toLowerCase())
  @IsUUID(undefined, { each: true })
  ids!: string[];
  /** The sum that was shown before: what is approved is what was read. */
  @IsUsdc() total!: string;
}

export class ApprovalErrorDto {
  @ApiProperty({ example: 'WITHDRAWAL_NOT_PENDING' }) code!: string;
  @ApiProperty({ type: 'object', additionalProperties: true }) params!: object;
  @ApiProperty() message!: string;
}

/** The outcome of one request of several. */
export class ApprovedOneDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: WITHDRAWAL_STATUSES, nullable: true, description: "'requested': it waits for a second admin." })
  status!: WithdrawalStatus | null;
  @ApiProperty({ type: ApprovalErrorDto, nullable: true }) error!: ApprovalErrorDto | null;
}

/** POST /api/admin/withdrawals/approve-many: each request stands for itself. */
export class ApprovedManyDto {
  @ApiProperty({ type: [ApprovedOneDto] }) results!: ApprovedOneDto[];
}
