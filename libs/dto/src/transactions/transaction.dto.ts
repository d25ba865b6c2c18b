import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsISO8601, IsOptional, Matches, Max, MaxLength, Min } from 'class-validator';
import { OneLine } from '../validation/one-line';
import { ApiTime, ApiUsdc } from '../validation/is-usdc';
import { withFault } from '../validation/with-fault';

export const TRANSACTION_TYPES = [
  'deposit',
  'deposit_redeemed',
  'reward_earned',
  'reward_withdrawn',
  'reward_compounded',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** A line of a member's History (`docs/product/rules.md §5`). */
export class TransactionDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) userId!: string;
  @ApiProperty({ enum: TRANSACTION_TYPES }) type!: TransactionType;
  @ApiUsdc() amount!: string;
  @ApiProperty({ description: 'A sentence in the language of Accept-Language.' }) description!: string;
  @ApiProperty({
    description:
      'What it is about: cycle, referral_1 to referral_3, deposit, small_deposits, redemption, direct_release, withdrawal, claim, compounding, compounding_failed, or legacy.',
  })
  kind!: string;
  @ApiProperty({ description: 'completed, requested, confirmed, rejected, failed, cancelled or pending.' })
  status!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why money came back instead of being paid: a sentence in the language of Accept-Language.',
  })
  reason!: string | null;
  @ApiProperty({ type: String, nullable: true }) transactionHash!: string | null;
  @ApiTime() createdAt!: string;
}

/** Query of a list that can grow (keyset; the next page's cursor comes in X-Next-Cursor). */
export class PageQueryDto {
  @ApiPropertyOptional({ minimum: 1, maximum: 200, default: 50 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit?: number;
  @ApiPropertyOptional() @IsOptional() @OneLine() @MaxLength(200) cursor?: string;
}

const ONE_TYPE = `(?:${TRANSACTION_TYPES.join('|')})`;
const TYPE_LIST = `^${ONE_TYPE}(?:,${ONE_TYPE}){0,${TRANSACTION_TYPES.length - 1}}$`;

/** One type, or several with commas between. */
function ApiTypeList(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, pattern: TYPE_LIST, example: 'deposit,deposit_redeemed' }),
    IsOptional(),
    Matches(
      new RegExp(TYPE_LIST),
      withFault((of) => ({ code: 'NOT_SOME_OF', params: { ...of, values: TRANSACTION_TYPES } })),
    ),
  );
}

/** The filter of a list of transactions. */
export class TransactionQueryDto extends PageQueryDto {
  @ApiTypeList() type?: string;
  @ApiPropertyOptional({ format: 'date-time' }) @IsOptional() @IsISO8601({ strict: true }) since?: string;
}

/** Query of GET /api/transactions. */
export class OwnTransactionQueryDto extends TransactionQueryDto {
  @ApiPropertyOptional({ description: 'Words of a line, an amount, or how a hash or an address begins.' })
  @IsOptional()
  @OneLine()
  @MaxLength(100)
  q?: string;
}

/** Query of GET /api/transactions/summary: the same filter as the list's. */
export class TransactionSummaryQueryDto {
  @ApiTypeList() type?: string;
  @ApiPropertyOptional({ format: 'date-time' }) @IsOptional() @IsISO8601({ strict: true }) since?: string;
}

/** GET /api/transactions/summary: sums over the completed lines of the filter; what the filter leaves out is 0. */
export class TransactionSummaryDto {
  @ApiProperty({ description: 'Completed lines.' }) count!: number;
  @ApiUsdc() deposited!: string;
  @ApiUsdc() redeemed!: string;
  @ApiUsdc() rewardsEarned!: string;
  @ApiUsdc() rewardsWithdrawn!: string;
  @ApiUsdc() rewardsCompounded!: string;
  @ApiTime() asOf!: string;
}
