import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Length } from 'class-validator';
import { OneLine } from '../validation/one-line';
import { ApiTimeOrNull } from '../validation/is-usdc';
import { Nested } from '../validation/nested';
import { AuthenticationResponseDto } from './passkey-ceremony.dto';

/** GET /api/auth/second-factor: what protects the account besides its password. */
export class SecondFactorDto {
  @ApiProperty({ description: 'Whether an authenticator app is in use.' }) totp!: boolean;
  @ApiProperty({ type: 'integer', description: 'Backup codes that were not used yet.' }) backupCodesLeft!: number;
  @ApiProperty({ type: 'integer' }) passkeys!: number;
  @ApiProperty({
    description: 'Whether a confirmation by it may stand in for the withdrawal password when that is changed.',
  })
  mayChangeWithdrawalPassword!: boolean;
  @ApiTimeOrNull('Until when this session counts as confirmed; null: it does not.') confirmedUntil!: string | null;
}

/** Body of POST /api/auth/step-up: one of both. */
export class StepUpDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 64,
    description: 'Code of the authenticator app, or a backup code.',
  })
  @IsOptional()
  @OneLine()
  @Length(1, 64)
  totp?: string | null;
  @ApiPropertyOptional({ type: AuthenticationResponseDto, nullable: true, description: 'What the passkey answered.' })
  @IsOptional()
  @Nested(() => AuthenticationResponseDto)
  passkey?: AuthenticationResponseDto | null;
}
