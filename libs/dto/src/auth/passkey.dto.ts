import { ApiProperty } from '@nestjs/swagger';
import { IsDefined, Length } from 'class-validator';
import { OneLine } from '../validation/one-line';
import { ApiTime, ApiTimeOrNull } from '../validation/is-usdc';
import { Nested } from '../validation/nested';
import { AuthenticationResponseDto, RegistrationResponseDto } from './passkey-ceremony.dto';

const MAX_NAME = 60;

/** One of GET /api/auth/passkeys. */
export class PasskeyDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ maxLength: MAX_NAME }) name!: string;
  @ApiTime() createdAt!: string;
  @ApiTimeOrNull('Null: never yet.') lastUsedAt!: string | null;
}

/** Body of PATCH /api/auth/passkeys/{id}. */
export class RenamePasskeyDto {
  @ApiProperty({ minLength: 1, maxLength: MAX_NAME }) @OneLine() @Length(1, MAX_NAME) name!: string;
}

/** Body of POST /api/auth/passkeys. */
export class AddPasskeyDto extends RenamePasskeyDto {
  @ApiProperty({ type: RegistrationResponseDto })
  @IsDefined()
  @Nested(() => RegistrationResponseDto)
  response!: RegistrationResponseDto;
}

/** Body of POST /api/auth/passkeys/sign-in. */
export class PasskeySignInDto {
  @ApiProperty({ type: AuthenticationResponseDto })
  @IsDefined()
  @Nested(() => AuthenticationResponseDto)
  response!: AuthenticationResponseDto;
}
