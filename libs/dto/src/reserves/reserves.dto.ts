import { ApiProperty } from '@nestjs/swagger';
import { ApiTime, ApiUsdc } from '../validation/is-usdc';

export class LiabilitiesDto {
  @ApiUsdc('Owed to members from vaults: principal and redemptions under way.') principal!: string;
  @ApiUsdc() pendingRewards!: string;
  @ApiUsdc() availableRewards!: string;
  @ApiUsdc() withdrawingRewards!: string;
  @ApiUsdc('Set aside for running cycles and their commissions.') reserved!: string;
  @ApiUsdc('Pool funds nobody has a claim on.') free!: string;
  @ApiUsdc('Pool withdrawals the operator announced on chain.') announced!: string;
  @ApiUsdc() total!: string;
}

export class AssetsDto {
  @ApiUsdc('USDC that the chain shows in all vaults at the block.') vaults!: string;
  @ApiUsdc('USDC that the chain shows in the reward pool at the block.') rewardPool!: string;
  @ApiUsdc() total!: string;
}

export class ReserveContractDto {
  @ApiProperty({ enum: ['usdc', 'vaultFactory', 'rewardPool'] }) name!: string;
  @ApiProperty() address!: string;
  @ApiProperty({ type: String, nullable: true }) explorerUrl!: string | null;
}

/** GET /api/reserves: what is owed beside what is on chain, at a named final block (`01-rules P4`). */
export class ReservesDto {
  @ApiProperty({ type: Number, nullable: true, description: 'Final block of the comparison; null before the first.' })
  blockNumber!: number | null;
  @ApiProperty({ type: String, nullable: true }) blockHash!: string | null;
  @ApiProperty() chainId!: number;
  @ApiProperty({ type: LiabilitiesDto }) liabilities!: LiabilitiesDto;
  @ApiProperty({ type: AssetsDto }) assets!: AssetsDto;
  @ApiUsdc('Assets less liabilities; 0 when ledger and chain agree.') difference!: string;
  @ApiProperty({ description: 'False stops new cycles and new receiving addresses.' }) matches!: boolean;
  @ApiProperty({ description: 'False when finality lags or the watcher is silent.' }) current!: boolean;
  @ApiUsdc() poolFree!: string;
  @ApiUsdc() poolReserved!: string;
  @ApiProperty() members!: number;
  @ApiProperty() vaultCount!: number;
  @ApiUsdc('Rewards that reached members’ wallets, ever.') rewardsPaid!: string;
  @ApiProperty({ type: [ReserveContractDto] }) contracts!: ReserveContractDto[];
  @ApiTime() asOf!: string;
}
