import { ApiProperty } from '@nestjs/swagger';
import { ASSET_KINDS, MEMBER_KINDS, POOL_KINDS } from '@ballast/domain/ledger/accounts';
import type { MemberEntry } from '@ballast/domain/ledger/member-entries';
import { MOVEMENTS, type TransferType } from '@ballast/domain/ledger/transfer';
import { ApiTime, ApiUsdc } from '../validation/is-usdc';
import { TransactionDto } from './transaction.dto';

export const TIMELINE_STEPS = [
  ...['requested', 'seen', 'earned', 'available', 'approved', 'sent'],
  ...['denied', 'taken_back', 'failed', 'completed'],
] as const;
export type TimelineStepName = (typeof TIMELINE_STEPS)[number];

/** A step of a transaction, done or known to come. */
export class TimelineStepDto {
  @ApiProperty({ enum: TIMELINE_STEPS }) step!: TimelineStepName;
  @ApiTime() at!: string;
}

const ACCOUNTS = [...MEMBER_KINDS, ...POOL_KINDS, ...ASSET_KINDS, 'others'] as const;

/** An entry of the ledger; those of one `type` and `at` sum to 0. */
export class LedgerEntryDto {
  @ApiProperty({ enum: Object.keys(MOVEMENTS) }) type!: TransferType;
  @ApiTime() at!: string;
  @ApiProperty({ enum: ACCOUNTS, description: 'others: what a transfer moved for other members, in one sum.' })
  account!: MemberEntry['account'];
  @ApiUsdc('Signed: above 0 adds to the account.') amount!: string;
}

/** The statement on chain whose sum contains it. */
export class ContainingStatementDto {
  @ApiProperty() number!: number;
  @ApiTime('Chain time.') effectiveAt!: string;
}

/** GET /api/transactions/{id}: all there is to know of a line of History. */
export class TransactionDetailDto extends TransactionDto {
  @ApiProperty({ type: String, nullable: true, description: 'The address it went to, or the vault it came to.' })
  wallet!: string | null;
  @ApiProperty({ type: [TimelineStepDto], description: 'Oldest first.' }) timeline!: TimelineStepDto[];
  @ApiProperty({ type: [LedgerEntryDto], description: 'Oldest first; none of small deposits, booked a day at a time.' })
  entries!: LedgerEntryDto[];
  @ApiProperty({ type: ContainingStatementDto, nullable: true }) statement!: ContainingStatementDto | null;
}
