import { Injectable } from '@nestjs/common';
import { COSEALG } from '@simplewebauthn/server/helpers';
import { AuthConfig } from '../../config';

/** The WebAuthn relying party: this site and no other, which makes passkeys safe against look-alike sites. */
@Injectable()
export class RelyingParty {
  readonly name = 'Ballast';
  /** The host of PUBLIC_URL. */
  readonly id: string;
  readonly origin: string;

  constructor(config: AuthConfig) {
    const { hostname, origin } = new URL(config.PUBLIC_URL);
    this.id = hostname;
    this.origin = origin;
  }
}

/** The signatures we take: what authenticators in use can do. Each key says its own, so more can be added at any time. */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
