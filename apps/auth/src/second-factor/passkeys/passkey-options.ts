import { Injectable } from '@nestjs/common';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type {
  PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  PublicKeyCredentialRequestOptionsJSON as RequestOptions,
} from '@simplewebauthn/server';
import { DataSource } from 'typeorm';
import type { FactorOwner } from '../vouch-for-factor';
import { memberHandle } from './member-handle';
import { type ChallengeUse, PasskeyChallenges } from './passkey-challenges.store';
import type { Passkey } from './passkey.entity';
import { listPasskeys } from './passkeys.store';
import { ALGORITHMS, RelyingParty } from './relying-party';

/** Creates the WebAuthn options for a browser; each challenge is stored for a single use. */
@Injectable()
export class PasskeyOptions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly challenges: PasskeyChallenges,
    private readonly party: RelyingParty,
  ) {}

  /** Options for a new discoverable passkey; authenticators that hold one for this account are excluded. */
  async toRegister({ account: { id, email, phone }, trusted }: FactorOwner): Promise<CreationOptions> {
    const options = await generateRegistrationOptions({
      rpName: this.party.name,
      rpID: this.party.id,
      userName: email ?? phone ?? id,
      userID: memberHandle(id),
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: (await listPasskeys(this.dataSource, id)).map(toCredential),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    await this.challenges.remember(options.challenge, { purpose: 'registration', accountId: id, trusted });
    return options;
  }

  /** Options to sign in with any passkey of this site. */
  toSignIn(): Promise<RequestOptions> {
    return this.toAssert({ purpose: 'sign-in', accountId: null }, []);
  }

  /** Options to confirm with one of the member's own passkeys. */
  async toConfirm(accountId: string): Promise<RequestOptions> {
    return this.toAssert({ purpose: 'step-up', accountId }, await listPasskeys(this.dataSource, accountId));
  }

  private async toAssert(use: ChallengeUse, by: readonly Passkey[]): Promise<RequestOptions> {
    const options = await generateAuthenticationOptions({
      rpID: this.party.id,
      userVerification: 'required',
      allowCredentials: by.map(toCredential),
    });
    await this.challenges.remember(options.challenge, use);
    return options;
  }
}

function toCredential({ credentialId: id, transports }: Passkey): { id: string; transports: string[] } {
  return { id, transports };
}
