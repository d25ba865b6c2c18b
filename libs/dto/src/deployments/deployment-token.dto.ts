import { ApiProperty } from '@nestjs/swagger';
import { Length, Matches } from 'class-validator';
import { OneLine } from '../validation/one-line';
import { ApiTime, ApiTimeOrNull } from '../validation/is-usdc';
import { withPlainFault } from '../validation/with-fault';

/** Body of POST /api/deployment-tokens. */
export class CreateTokenDto {
  @ApiProperty({ maxLength: 60, description: 'What it is for.' })
  @OneLine()
  @Length(1, 60)
  @Matches(/\S/, withPlainFault('BLANK'))
  name!: string;
}

/** A CI token as it is listed: never the token itself. */
export class DeploymentTokenDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'How the token begins.' }) prefix!: string;
  @ApiTime() createdAt!: string;
  @ApiTimeOrNull('To the minute.') lastUsedAt!: string | null;
  @ApiTimeOrNull() revokedAt!: string | null;
}

/** Answer of POST /api/deployment-tokens. */
export class CreatedTokenDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
  @ApiProperty() prefix!: string;
  @ApiProperty({ description: 'Shown once: only its hash is kept.' }) token!: string;
  @ApiTime() createdAt!: string;
}

/** Body of POST {DEPLOYMENTS_URL}/internal/tokens/resolve. */
export class ResolveTokenDto {
  @OneLine() @Length(1, 512) token!: string;
}

/** The response of POST {DEPLOYMENTS_URL}/internal/tokens/resolve; null for a token that is unknown or revoked. */
export interface ResolvedToken {
  readonly identity: { readonly tokenId: string; readonly name: string } | null;
}
