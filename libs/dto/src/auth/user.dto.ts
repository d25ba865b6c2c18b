import { ApiProperty } from '@nestjs/swagger';
import { ApiTime } from '../validation/is-usdc';

export const ACCOUNT_STATUSES = ['active', 'suspended'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** GET /api/user: the signed-in member. */
export class UserDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ type: String, nullable: true }) firstName!: string | null;
  @ApiProperty({ type: String, nullable: true }) lastName!: string | null;
  @ApiProperty({ type: String, nullable: true }) email!: string | null;
  @ApiProperty({ type: String, nullable: true }) phone!: string | null;
  @ApiProperty() isAdmin!: boolean;
  @ApiProperty({ enum: ACCOUNT_STATUSES }) status!: AccountStatus;
  @ApiProperty({ type: String, nullable: true, description: 'EIP-55 address.' }) payoutWallet!: string | null;
  @ApiProperty() twoFactorEnabled!: boolean;
  @ApiTime() createdAt!: string;
}
