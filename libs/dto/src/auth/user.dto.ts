import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, MaxLength, ValidateIf } from 'class-validator';
import { LANGUAGES, type Language } from '@ballast/texts/languages';
import { OneLine } from '../validation/one-line';
import { ApiTime, ApiTimeOrNull } from '../validation/is-usdc';

export const ACCOUNT_STATUSES = ['active', 'suspended'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** GET /api/user: the signed-in member. */
export class UserDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ type: String, nullable: true }) firstName!: string | null;
  @ApiProperty({ type: String, nullable: true }) lastName!: string | null;
  @ApiProperty({ type: String, nullable: true }) email!: string | null;
  @ApiProperty({ type: String, nullable: true }) phone!: string | null;
  @ApiProperty({ description: 'Whether the email address or phone number is confirmed, or need not be.' })
  contactConfirmed!: boolean;
  @ApiProperty() isAdmin!: boolean;
  @ApiProperty({ enum: ACCOUNT_STATUSES }) status!: AccountStatus;
  @ApiProperty({ enum: LANGUAGES, description: 'The language of mails.' }) language!: Language;
  @ApiProperty({ description: 'Whether the own proof is mailed each month.' }) proofByMail!: boolean;
  @ApiProperty({ description: 'Whether the own invitation link shows the first word of the first name.' })
  shareFirstName!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'EIP-55 address.' }) payoutWallet!: string | null;
  @ApiProperty() twoFactorEnabled!: boolean;
  @ApiTimeOrNull('Withdrawals of rewards wait until then, because a credential was changed; null: they do not.')
  withdrawalsPausedUntil!: string | null;
  @ApiTime() createdAt!: string;
}

/** Body of PATCH /api/user: what is left out stays as it is, null or blank removes a name. */
export class UpdateUserDto {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 60 })
  @IsOptional()
  @OneLine()
  @MaxLength(60)
  firstName?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 60 })
  @IsOptional()
  @OneLine()
  @MaxLength(60)
  lastName?: string | null;
  @ApiPropertyOptional({ enum: LANGUAGES, description: 'The language of mails.' })
  @ValidateIf((_, value) => value !== undefined)
  @IsIn(LANGUAGES)
  language?: Language;
  @ApiPropertyOptional({
    description: 'Whether the own proof is mailed each month; true takes an account with an email address.',
  })
  @ValidateIf((_, value) => value !== undefined)
  @IsBoolean()
  proofByMail?: boolean;
  @ApiPropertyOptional({ description: 'Whether the own invitation link shows the first word of the first name.' })
  @ValidateIf((_, value) => value !== undefined)
  @IsBoolean()
  shareFirstName?: boolean;
}
