import { Injectable } from '@nestjs/common';
import type { Guess } from '../passwords/password-guard';
import { KnownAddresses } from '../sessions/known-addresses.store';

const NOBODY = '00000000-0000-7000-8000-000000000000';

/**
 * Under which keys a failed sign-in counts: per account and address, and per account from everywhere. The second is not held
 * against an address the member signed in from before: so a stranger who fails on purpose slows down strangers, not the owner.
 */
@Injectable()
export class SignInKeys {
  constructor(private readonly addresses: KnownAddresses) {}

  /** @param name the identifier as it was given, normalised where it has a normal form */
  async of(name: string, accountId: string | undefined, ip: string | null): Promise<Pick<Guess, 'heeded' | 'counted'>> {
    const here = `sign-in ${name} from ${ip ?? 'nowhere'}`;
    const everywhere = `sign-in ${name}`;
    // Asked for nobody too: the question takes as long for an account that does not exist.
    const isKnown = await this.addresses.has(accountId ?? NOBODY, ip ?? '');
    return { heeded: isKnown ? [here] : [here, everywhere], counted: [here, everywhere] };
  }
}
