import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { ApiUsdc } from '../validation/is-usdc';
import { withPlainFault } from '../validation/with-fault';

/** Query of GET /api/reserves/vaults. */
export class VaultListQueryDto {
  @ApiPropertyOptional({
    pattern: '^0x[0-9a-fA-F]{40}$',
    description: 'An address of the list: goes on behind it, after a download that was cut.',
  })
  @IsOptional()
  @Matches(/^0x[0-9a-fA-F]{40}$/, withPlainFault('NOT_LISTED_ADDRESS'))
  cursor?: string;
}

/** First line of GET /api/reserves/vaults as NDJSON: where the sum over all its addresses holds, and what it comes to. */
export class VaultListHeadDto {
  @ApiProperty() chainId!: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Final block; null before the first.' })
  blockNumber!: number | null;
  @ApiProperty({ type: String, nullable: true }) blockHash!: string | null;
  @ApiProperty() usdc!: string;
  @ApiProperty() rewardPool!: string;
  @ApiProperty({ description: 'Vaults in the whole list.' }) vaultCount!: number;
  @ApiUsdc('What the ledger says all of them hold at the block: assets.vaults of GET /api/reserves.') vaults!: string;
  @ApiUsdc('What it says the reward pool holds there: assets.rewardPool.') pool!: string;
}
