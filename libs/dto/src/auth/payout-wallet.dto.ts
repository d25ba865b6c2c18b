import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { OneLine } from '../validation/one-line';
import { ApiTime, ApiTimeOrNull } from '../validation/is-usdc';

/** Body of PUT /api/auth/payout-wallet. The signature is EIP-191 over `payoutWalletMessage` (libs/domain/membership). */
export class NamePayoutWalletDto {
  @ApiProperty({ description: 'EIP-55 address.' }) @OneLine() @Length(1, 64) wallet!: string;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'EIP-55 address; absent: none.' })
  @IsOptional()
  @OneLine()
  @Length(1, 64)
  recoveryWallet?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Proof of control by the wallet, 0x-hex.' })
  @IsOptional()
  @OneLine()
  @MaxLength(2048)
  signature?: string | null;
  @ApiProperty() @IsString() @Length(1, 256) withdrawalPassword!: string;
}

/** A change of the payout wallet that still waits. */
export class WalletHoldDto {
  @ApiTime('Until then rewards are paid to the previous wallet or to addresses paid before the change.') until!: string;
  @ApiProperty({ description: 'EIP-55 address.' }) previousWallet!: string;
}

/** GET and PUT /api/auth/payout-wallet. */
export class PayoutWalletDto {
  @ApiProperty({ type: String, nullable: true }) wallet!: string | null;
  @ApiProperty({ type: String, nullable: true }) recoveryWallet!: string | null;
  @ApiProperty({ description: 'Whether the wallet signed that it belongs to the member.' }) proven!: boolean;
  @ApiProperty({ description: 'What the wallet is asked to sign (EIP-191), with WALLET in place of the address.' })
  messageTemplate!: string;
  @ApiTimeOrNull() changedAt!: string | null;
  @ApiProperty({ type: WalletHoldDto, nullable: true }) hold!: WalletHoldDto | null;
  @ApiTimeOrNull('No wallet can be named or changed before; null: at once.') changesHeldUntil!: string | null;
}

/** Body of POST /api/auth/payout-wallet/cancel. */
export class CancelWalletChangeDto {
  @ApiProperty({ description: 'From the link in the mail.' }) @OneLine() @Length(1, 512) token!: string;
}

/** Answer of POST /api/auth/payout-wallet/cancel. */
export class RestoredWalletDto {
  @ApiProperty({ description: 'The payout wallet that is back, EIP-55 address.' }) wallet!: string;
}
