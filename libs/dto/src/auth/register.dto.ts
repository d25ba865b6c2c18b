import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Length, MaxLength } from 'class-validator';

/** Body of POST /api/register: email or phone, never both. */
export class RegisterDto {
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(254) email?: string;
  @ApiPropertyOptional({ description: 'E.164, for example +4915112345678' })
  @IsOptional()
  @IsString()
  @MaxLength(32)
  phone?: string;
  @ApiProperty() @IsString() @Length(1, 256) password!: string;
  @ApiProperty({ description: 'Must differ from the password.' })
  @IsString()
  @Length(1, 256)
  withdrawalPassword!: string;
  @ApiProperty({ example: '7K2M9QX4TB' }) @IsString() @Length(1, 64) invitationCode!: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(60) firstName?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(60) lastName?: string;
}
