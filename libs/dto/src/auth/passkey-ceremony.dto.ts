import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsDefined, IsIn, IsObject, IsOptional, Length, Matches } from 'class-validator';
import { Nested } from '../validation/nested';
import { withPlainFault } from '../validation/with-fault';

/** The messages between browser and server about passkeys, in the JSON forms of WebAuthn level 3, §5.1. */

const PUBLIC_KEY = 'public-key';
const ATTACHMENTS = ['cross-platform', 'platform'] as const;
const VERIFICATIONS = ['discouraged', 'preferred', 'required'] as const;
const BASE64URL = /^[A-Za-z0-9_-]+$/;

/** Bytes as base64url text of at most `max` characters. */
function Bytes(max: number): PropertyDecorator {
  return (target, name) => {
    ApiProperty({ type: String, maxLength: max, description: 'base64url' })(target, name);
    Length(1, max)(target, name as string);
    Matches(BASE64URL, withPlainFault('NOT_BASE64URL'))(target, name as string);
  };
}

/** The authenticator's response to a registration. */
export class AttestationDto {
  @Bytes(4096) clientDataJSON!: string;
  @Bytes(16_384) attestationObject!: string;
  @ApiPropertyOptional({ type: [String], example: ['internal', 'hybrid'] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @Length(1, 32, { each: true })
  @Matches(/^[\w-]*$/, { each: true, ...withPlainFault('NO_TRANSPORTS') })
  transports?: string[];
}

/** The result of `navigator.credentials.create()` (RegistrationResponseJSON). */
export class RegistrationResponseDto {
  @Bytes(1400) id!: string;
  @Bytes(1400) rawId!: string;
  @ApiProperty({ type: AttestationDto })
  @IsDefined()
  @Nested(() => AttestationDto)
  response!: AttestationDto;
  @ApiPropertyOptional({ enum: ATTACHMENTS }) @IsOptional() @IsIn(ATTACHMENTS) authenticatorAttachment?:
    'cross-platform' | 'platform';
  @ApiProperty({ type: 'object', additionalProperties: true }) @IsObject() clientExtensionResults!: object;
  @ApiProperty({ enum: [PUBLIC_KEY] }) @IsIn([PUBLIC_KEY]) type!: 'public-key';
}

/** The authenticator's response to a sign-in. */
export class AssertionDto {
  @Bytes(4096) clientDataJSON!: string;
  @Bytes(4096) authenticatorData!: string;
  @Bytes(4096) signature!: string;
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 128, description: 'base64url' })
  @IsOptional()
  @Length(1, 128)
  @Matches(BASE64URL, withPlainFault('NOT_BASE64URL'))
  userHandle?: string;
}

/** The result of `navigator.credentials.get()` (AuthenticationResponseJSON). */
export class AuthenticationResponseDto {
  @Bytes(1400) id!: string;
  @Bytes(1400) rawId!: string;
  @ApiProperty({ type: AssertionDto })
  @IsDefined()
  @Nested(() => AssertionDto)
  response!: AssertionDto;
  @ApiPropertyOptional({ enum: ATTACHMENTS }) @IsOptional() @IsIn(ATTACHMENTS) authenticatorAttachment?:
    'cross-platform' | 'platform';
  @ApiProperty({ type: 'object', additionalProperties: true }) @IsObject() clientExtensionResults!: object;
  @ApiProperty({ enum: [PUBLIC_KEY] }) @IsIn([PUBLIC_KEY]) type!: 'public-key';
}

class CredentialDto {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: [PUBLIC_KEY] }) type!: string;
  @ApiPropertyOptional({ type: [String] }) transports?: string[];
}

class RelyingPartyDto {
  @ApiPropertyOptional() id?: string;
  @ApiProperty() name!: string;
}

class PasskeyUserDto {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
  @ApiProperty() displayName!: string;
}

class KeyParametersDto {
  @ApiProperty({ type: 'integer' }) alg!: number;
  @ApiProperty({ enum: [PUBLIC_KEY] }) type!: string;
}

class AuthenticatorSelectionDto {
  @ApiPropertyOptional({ enum: ATTACHMENTS }) authenticatorAttachment?: 'cross-platform' | 'platform';
  @ApiPropertyOptional() requireResidentKey?: boolean;
  @ApiPropertyOptional({ enum: VERIFICATIONS }) residentKey?: 'discouraged' | 'preferred' | 'required';
  @ApiPropertyOptional({ enum: VERIFICATIONS }) userVerification?: 'discouraged' | 'preferred' | 'required';
}

/** The options for `navigator.credentials.create()` (PublicKeyCredentialCreationOptionsJSON). */
export class CreationOptionsDto {
  @ApiProperty({ type: RelyingPartyDto }) rp!: RelyingPartyDto;
  @ApiProperty({ type: PasskeyUserDto }) user!: PasskeyUserDto;
  @ApiProperty() challenge!: string;
  @ApiProperty({ type: [KeyParametersDto] }) pubKeyCredParams!: KeyParametersDto[];
  @ApiPropertyOptional({ type: 'integer', description: 'Milliseconds.' }) timeout?: number;
  @ApiPropertyOptional({ type: [CredentialDto] }) excludeCredentials?: CredentialDto[];
  @ApiPropertyOptional({ type: AuthenticatorSelectionDto }) authenticatorSelection?: AuthenticatorSelectionDto;
  @ApiPropertyOptional({ enum: ['direct', 'enterprise', 'indirect', 'none'] }) attestation?:
    'direct' | 'enterprise' | 'indirect' | 'none';
  @ApiPropertyOptional({ type: 'object', additionalProperties: true }) extensions?: object;
}

/** The options for `navigator.credentials.get()` (PublicKeyCredentialRequestOptionsJSON). */
export class RequestOptionsDto {
  @ApiProperty() challenge!: string;
  @ApiPropertyOptional({ type: 'integer', description: 'Milliseconds.' }) timeout?: number;
  @ApiPropertyOptional() rpId?: string;
  @ApiPropertyOptional({ type: [CredentialDto] }) allowCredentials?: CredentialDto[];
  @ApiPropertyOptional({ enum: VERIFICATIONS }) userVerification?: 'discouraged' | 'preferred' | 'required';
  @ApiPropertyOptional({ type: 'object', additionalProperties: true }) extensions?: object;
}
