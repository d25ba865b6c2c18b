import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Length } from 'class-validator';
import { OneLine } from '../validation/one-line';

/** Body of POST /api/login. */
export class LoginDto {
  @ApiProperty({ description: 'Email address or phone number.', minLength: 1, maxLength: 254 })
  @OneLine()
  @Length(1, 254)
  email!: string;
  @ApiProperty({ minLength: 1, maxLength: 256 }) @IsString() @Length(1, 256) password!: string;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 64,
    description: 'Code of the authenticator app, or a backup code; for accounts that have one.',
  })
  @IsOptional()
  @OneLine()
  @Length(1, 64)
  totp?: string | null;
}
