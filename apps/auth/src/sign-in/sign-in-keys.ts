import { Injectable } from '@nestjs/common';
import type { GuessKeys } from '../passwords/password-guard';
import { DeviceCookie } from '../sessions/device-cookie';
import { KnownAddresses } from '../sessions/known-addresses.store';

const NOBODY = '00000000-0000-7000-8000-000000000000';

/** From where somebody tries to sign in. */
export interface AttemptSource {
  readonly ip: string | null;
  /** What the browser's device cookie says, if it has one. */
  readonly deviceToken: string | null;
}

/** What is tried: under which name, at whose account if there is one. */
export interface SignInAttempt {
  readonly what: 'password' | 'code';
  /** As `signInNameOf` spells it. */
  readonly name: string;
  readonly accountId: string | undefined;
  /** When what is tried became what it is, null: with the account. A browser of before may be that of whoever it was changed against. */
  readonly since: Date | null;
}

/**
 * Under which keys a failed sign-in counts. A browser in which the member signed in before has a key of its own, so that nothing a
 * stranger does makes it wait. Everybody else is counted per account and address, and per account from everywhere; the second is
 * not held against an address the member signed in from before. So a stranger who fails on purpose slows down strangers, not the
 * owner (docs/decisions/0020).
 */
@Injectable()
export class SignInKeys {
  constructor(
    private readonly addresses: KnownAddresses,
    private readonly devices: DeviceCookie,
  ) {}

  async of({ what, name, accountId, since }: SignInAttempt, { ip, deviceToken }: AttemptSource): Promise<GuessKeys> {
    const guessed = what === 'password' ? `sign-in ${name}` : `code at sign-in ${name}`;
    // Asked for nobody too, and in a known browser too: the question takes as long for an account that does not exist.
    // Codes are guessed by those who know the password, and may have signed in from anywhere before there were codes.
    const isKnownAddress = await this.addresses.has(accountId ?? NOBODY, ip ?? '', what === 'code' ? since : null);
    const device = this.devices.idFor(name, deviceToken, since);
    if (device !== undefined) return same(`${guessed} in browser ${device}`);
    const here = `${guessed} from ${ip ?? 'nowhere'}`;
    return { heeded: isKnownAddress ? [here] : [here, guessed], counted: [here, guessed] };
  }
}

const same = (key: string): GuessKeys => ({ heeded: [key], counted: [key] });
