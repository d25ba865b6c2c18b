import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { OneLine } from '../validation/one-line';

/** Body of the calls that ask for the password of the sign-in again. */
export class OwnPasswordDto {
  @ApiProperty({ minLength: 1, maxLength: 256, description: 'The password of the sign-in.' })
  @IsString()
  @Length(1, 256)
  password!: string;
}

/** Body of the calls that begin to add a second factor. */
export class AddFactorDto extends OwnPasswordDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 256,
    description:
      'With it the new second factor may later stand in for the withdrawal password, when that one is changed.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(256)
  withdrawalPassword?: string | null;
}

/** Answer of POST /api/auth/totp/setup: for the authenticator app, as text and as a QR code's content. */
export class TotpSetupDto {
  @ApiProperty({ description: 'Base32.' }) secret!: string;
  @ApiProperty({ example: 'otpauth://totp/Ballast:ada@example.org?secret=…&issuer=Ballast' }) otpauthUri!: string;
}

/** Body of POST /api/auth/totp/enable. */
export class EnableTotpDto {
  @ApiProperty({ minLength: 1, maxLength: 64, description: 'The code the authenticator app shows.' })
  @OneLine()
  @Length(1, 64)
  totp!: string;
}

/** Answer of the calls that make backup codes; they are shown this once. */
export class BackupCodesDto {
  @ApiProperty({ type: [String], minItems: 10, maxItems: 10, example: ['7K2M9-QX4TB'] }) backupCodes!: string[];
}
