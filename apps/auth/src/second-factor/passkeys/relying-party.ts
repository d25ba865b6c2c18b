import { Inject, Injectable } from '@nestjs/common';
import { AuthConfig } from '../../config';

/** Who passkeys are for: this site and no other, which is what makes them proof against look-alikes. */
@Injectable()
export class RelyingParty {
  readonly name = 'Ballast';
  /** The host of PUBLIC_URL. */
  readonly id: string;
  readonly origin: string;

  constructor(@Inject(AuthConfig) config: Readonly<AuthConfig>) {
    const { hostname, origin } = new URL(config.PUBLIC_URL);
    this.id = hostname;
    this.origin = origin;
  }
}
