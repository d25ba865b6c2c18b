import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { OneLine } from '../validation/one-line';

/** Body of POST /api/auth/password. */
export class ChangePasswordDto {
  @ApiProperty({ minLength: 1, maxLength: 256, description: 'The present password.' })
  @IsString()
  @Length(1, 256)
  current!: string;
  @ApiProperty({ minLength: 1, maxLength: 128, description: 'Must differ from the withdrawal password.' })
  @IsString()
  @Length(1, 128)
  next!: string;
}

/** Body of POST /api/auth/withdrawal-password. */
export class ChangeWithdrawalPasswordDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 256,
    description:
      'The present withdrawal password; may be left out after a step-up by a second factor that was added with it.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(256)
  current?: string | null;
  @ApiProperty({ minLength: 1, maxLength: 128, description: 'Must differ from the password of the sign-in.' })
  @IsString()
  @Length(1, 128)
  next!: string;
}

/** Body of POST /api/auth/password-reset. */
export class RequestPasswordResetDto {
  @ApiProperty({ minLength: 1, maxLength: 254, description: 'Email address of the account.' })
  @OneLine()
  @Length(1, 254)
  email!: string;
}

/** Answer of POST /api/auth/password-reset: the same whether or not there is such an account. */
export class PasswordResetRequestedDto {}

/** Body of POST /api/auth/withdrawal-password-reset/confirm. */
export class ResetByLinkDto {
  @ApiProperty({ description: 'From the link in the mail.' }) @OneLine() @Length(1, 512) token!: string;
  @ApiProperty({ minLength: 1, maxLength: 128, description: 'The new one; the two passwords must differ.' })
  @IsString()
  @Length(1, 128)
  password!: string;
}

/** Body of POST /api/auth/password-reset/confirm. */
export class ResetPasswordDto extends ResetByLinkDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 256,
    description:
      'The withdrawal password: every second factor that was added without it is removed (of members, not of admins).',
  })
  @IsOptional()
  @IsString()
  @MaxLength(256)
  withdrawalPassword?: string | null;
}
