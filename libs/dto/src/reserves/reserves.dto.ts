import { ApiProperty } from '@nestjs/swagger';
import { ApiUsdcPaused } from '../openapi/api-usdc-paused';
import { StatementDto } from '../statements/statement.dto';
import { ApiTime, ApiUsdc } from '../validation/is-usdc';

const STAYS_FOR_ONE_RELEASE = 'Stays for one release.';

/** A figure that moved elsewhere and is still answered where it was. */
const ApiMovedUsdc = (to: string): PropertyDecorator =>
  ApiProperty({
    type: String,
    example: '1384.615384',
    deprecated: true,
    description: `See ${to}. ${STAYS_FOR_ONE_RELEASE}`,
  });

/** The liabilities to members only: `total` is the sum of the first five. */
export class LiabilitiesDto {
  @ApiUsdc('Owed to members from vaults: principal and redemptions under way.') principal!: string;
  @ApiUsdc() pendingRewards!: string;
  @ApiUsdc() availableRewards!: string;
  @ApiUsdc() withdrawingRewards!: string;
  @ApiUsdc('Set aside for running cycles and their commissions.') reserved!: string;
  @ApiMovedUsdc('surplus; not owed to members and not in total') free!: string;
  @ApiMovedUsdc('announced beside liabilities; not owed to members and not in total') announced!: string;
  @ApiUsdc('Owed to members in all.') total!: string;
}

export class AssetsDto {
  @ApiUsdc('USDC that the chain shows in all vaults at the block.') vaults!: string;
  @ApiUsdc('USDC that the chain shows in the reward pool at the block.') rewardPool!: string;
  @ApiUsdc() total!: string;
}

/** Rewards that were paid, final on chain, ever. */
export class RewardsPaidDto {
  @ApiUsdc('Paid by the reward pool: the sum of the Claimed events of its contract, compounded rewards included.')
  fromPool!: string;
  @ApiUsdc('Paid by an admin from elsewhere, each with its transaction.') outside!: string;
  @ApiUsdc('The part of fromPool that went to members’ own vaults and is principal since.') compounded!: string;
}

export class ReserveContractDto {
  @ApiProperty({ enum: ['usdc', 'vaultFactory', 'rewardPool'] }) name!: string;
  @ApiProperty() address!: string;
  @ApiProperty({ type: String, nullable: true }) explorerUrl!: string | null;
}

/**
 * GET /api/reserves: what is owed beside what is on chain, at a named final block (`docs/product/rules.md P4`).
 * When ledger and chain agree, assets.total = liabilities.total + surplus + announced.
 */
export class ReservesDto {
  @ApiProperty({ type: Number, nullable: true, description: 'Final block of the comparison; null before the first.' })
  blockNumber!: number | null;
  @ApiProperty({ type: String, nullable: true }) blockHash!: string | null;
  @ApiProperty() chainId!: number;
  @ApiProperty({ type: LiabilitiesDto }) liabilities!: LiabilitiesDto;
  @ApiProperty({ type: AssetsDto }) assets!: AssetsDto;
  @ApiUsdc('Pool funds that nobody has a claim on.') surplus!: string;
  @ApiUsdc('Pool withdrawals that the operator announced on chain and that are not carried out yet.')
  announced!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '1.031942',
    description:
      'assets.total ÷ liabilities.total, at most six places, rounded down; below 1 is short. Null: nothing is owed.',
  })
  coverage!: string | null;
  @ApiUsdc('assets.total less liabilities.total, surplus and announced; 0 when ledger and chain agree.')
  difference!: string;
  @ApiProperty({ description: 'False stops new cycles and new receiving addresses.' }) matches!: boolean;
  @ApiProperty({ description: 'False when finality lags or the watcher is silent.' }) current!: boolean;
  @ApiUsdcPaused() usdcPaused!: boolean;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until when the guardian has paused claims from the pool, on the chain’s clock; null: it runs.',
  })
  poolPausedUntil!: string | null;
  @ApiMovedUsdc('surplus') poolFree!: string;
  @ApiUsdc() poolReserved!: string;
  @ApiProperty() members!: number;
  @ApiProperty() vaultCount!: number;
  @ApiProperty({ type: RewardsPaidDto }) rewardsPaid!: RewardsPaidDto;
  @ApiProperty({
    type: StatementDto,
    nullable: true,
    description: 'The one that is claimed from; null before the first.',
  })
  statement!: StatementDto | null;
  @ApiProperty({ type: StatementDto, nullable: true, description: 'The newest whose notice has not passed yet.' })
  pendingStatement!: StatementDto | null;
  @ApiProperty({ type: [ReserveContractDto] }) contracts!: ReserveContractDto[];
  @ApiTime('Programme time of the answer.') asOf!: string;
}
