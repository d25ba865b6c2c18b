import { Injectable } from '@nestjs/common';
import type { GuessKeys } from '../passwords/password-guard';
import { DeviceCookie } from '../sessions/device-cookie';
import { KnownAddresses } from '../sessions/known-addresses.store';

const NOBODY = '00000000-0000-7000-8000-000000000000';

/** The origin of a sign-in attempt. */
export interface AttemptSource {
  readonly ip: string | null;
  /** The browser's device token, if there is one. */
  readonly deviceToken: string | null;
}

/** A sign-in attempt: the entered name and its account, if one exists. */
export interface SignInAttempt {
  readonly what: 'password' | 'code';
  /** As `signInNameOf` spells it. */
  readonly name: string;
  readonly accountId: string | undefined;
  /**
   * When the credential was last changed; null: with the account. A browser known from before may be that of the person
   * it was changed against.
   */
  readonly since: Date | null;
}

/**
 * The rate-limit keys of a failed sign-in. A browser in which the member signed in before has a key of its own, so that
 * a stranger cannot delay it. All other attempts are counted per account and address, and per account from everywhere;
 * the second count is not applied at an address from which the member signed in before. So a stranger who fails on
 * purpose slows down strangers, not the owner (docs/decisions/0020).
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
