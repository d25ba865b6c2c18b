import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { OneLine } from '../validation/one-line';

/** Body of POST /api/register: email or phone, never both. */
export class RegisterDto {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 254 })
  @IsOptional()
  @OneLine()
  @MaxLength(254)
  email?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 32, description: 'E.164, e.g. +4915112345678' })
  @IsOptional()
  @OneLine()
  @MaxLength(32)
  phone?: string | null;
  @ApiProperty({ minLength: 1, maxLength: 128 }) @IsString() @Length(1, 128) password!: string;
  @ApiProperty({ minLength: 1, maxLength: 128, description: 'Must differ from the password.' })
  @IsString()
  @Length(1, 128)
  withdrawalPassword!: string;
  @ApiProperty({ example: '7K2M9QX4TB', maxLength: 64 })
  @MaxLength(64)
  @OneLine(() => ({ code: 'INVITATION_CODE_REQUIRED', params: {} }))
  invitationCode!: string;
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
}
