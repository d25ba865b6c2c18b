import { ApiProperty } from '@nestjs/swagger';
import { ApiTime, ApiUsdc } from '../validation/is-usdc';

/** GET /api/auth/receiving-address and POST /api/auth/regenerate-address. */
export class ReceivingAddressDto {
  @ApiProperty({ description: 'EIP-55 address of the member’s vault.' }) address!: string;
  @ApiProperty() chainId!: number;
  @ApiProperty({ description: 'USDC contract.' }) token!: string;
  @ApiProperty({ example: 'ethereum:0x…@137/transfer?address=0x…', description: 'EIP-681.' }) paymentUri!: string;
  @ApiProperty({ description: 'The wallet that the vault pays, for ever. A changed payout wallet has another vault.' })
  owner!: string;
  @ApiProperty({ enum: ['current', 'older'] }) status!: 'current' | 'older';
}

/** GET /api/auth/receiving-addresses: all own vaults and how to check each without this site. */
export class VaultDto extends ReceivingAddressDto {
  @ApiUsdc('USDC at the address on chain, at the final block named by blockNumber.') balance!: string;
  @ApiProperty({ type: Number, nullable: true }) blockNumber!: number | null;
  @ApiProperty({ type: String, nullable: true }) recoveryWallet!: string | null;
  @ApiProperty({ type: 'integer', minimum: 0, description: '0, 1, 2 … for each pair of owner and recovery wallet.' })
  counter!: number;
  @ApiProperty() factory!: string;
  @ApiProperty({ description: 'How to recompute the address and release the money without this site.' })
  verify!: string;
  @ApiTime() createdAt!: string;
}
