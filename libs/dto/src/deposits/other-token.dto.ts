import { ApiProperty } from '@nestjs/swagger';
import { ApiTime } from '../validation/is-usdc';

/** GET /api/deposits/other-tokens: a token other than USDC that came to one of the member's vaults. Never credited. */
export class OtherTokenDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ description: 'Receiving address it came to.' }) address!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Contract of the token; null: all further tokens at this address, together.',
  })
  token!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Of a token that is known here; null: anybody may have made it, whatever it calls itself.',
  })
  symbol!: string | null;
  @ApiProperty({ description: 'Transfers seen; one that a reorg moves may count again.' }) times!: number;
  @ApiProperty({ type: String, nullable: true, description: 'Smallest units of that token in the last Transfer.' })
  lastRawAmount!: string | null;
  @ApiProperty() lastTransactionHash!: string;
  @ApiTime() firstSeenAt!: string;
  @ApiTime() lastSeenAt!: string;
}
