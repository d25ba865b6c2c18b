import { Inject, Injectable } from '@nestjs/common';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { PublicKeyCredentialCreationOptionsJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import { DataSource } from 'typeorm';
import type { AddPasskeyDto } from '@ballast/dto/auth/passkey.dto';
import type { RegistrationResponseDto } from '@ballast/dto/auth/passkey-ceremony.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { CodedError } from '@ballast/platform/errors/coded-error';
import { newId } from '@ballast/platform/ids/new-id';
import type { Log } from '@ballast/platform/logging/log';
import { LOG } from '@ballast/platform/logging/log.token';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { lockAccounts } from '../../accounts/accounts.store';
import { queueMail } from '../../mails/queue-mail';
import { LoginPassword } from '../../passwords/login-password';
import { memberHandle } from './member-handle';
import { PasskeyChallenges } from './passkey-challenges.store';
import { passkeyName } from './passkey-name';
import { type Passkey, insertPasskey, listPasskeys } from './passkeys.store';
import { RelyingParty } from './relying-party';
import { challengeIn } from './signed-challenge';

const MAX_PASSKEYS = 10;
const TOO_MANY = `You have ${MAX_PASSKEYS} passkeys, which is the most an account can have. Delete one first.`;
const REFUSED =
  'This passkey could not be added: it took longer than five minutes or was not made for this site. Try again.';
const KNOWN = 'This passkey is known already.';
/** What authenticators in use can do; the key says which one it is, so more can be added at any time. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** Adds a passkey to an account. */
@Injectable()
export class AddPasskey {
  constructor(
    private readonly dataSource: DataSource,
    private readonly loginPassword: LoginPassword,
    private readonly challenges: PasskeyChallenges,
    private readonly party: RelyingParty,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** What to ask the authenticator for. @throws CodedError WRONG_PASSWORD, SECOND_FACTOR_STATE, TOO_MANY_REQUESTS, OVERLOADED */
  async options(memberId: string, password: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const account = await this.loginPassword.verify(memberId, password);
    const present = await listPasskeys(this.dataSource, account.id);
    if (present.length >= MAX_PASSKEYS) throw new CodedError('SECOND_FACTOR_STATE', TOO_MANY);
    const options = await generateRegistrationOptions({
      rpName: this.party.name,
      rpID: this.party.id,
      userName: account.email ?? account.phone ?? account.id,
      userID: memberHandle(account.id),
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: present.map(({ credential_id: id, transports }) => ({ id, transports })),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    await this.challenges.remember(options.challenge, { purpose: 'registration', accountId: account.id });
    return options;
  }

  /** Keeps what the authenticator made. @throws CodedError INVALID_PASSKEY, PASSKEY_EXISTS, SECOND_FACTOR_STATE, INVALID_INPUT */
  async add(accountId: string, { name, response }: AddPasskeyDto): Promise<Passkey> {
    const called = passkeyName(name);
    const credential = await this.credentialIn(accountId, response);
    return inTransaction(this.dataSource, (tx) => this.keep(tx, { accountId, name: called, credential }));
  }

  private async credentialIn(accountId: string, response: RegistrationResponseDto): Promise<WebAuthnCredential> {
    const challenge = challengeIn(response.response.clientDataJSON);
    const use = { purpose: 'registration', accountId } as const;
    if (challenge === undefined || !(await this.challenges.take(challenge, use))) throw refused();
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: this.party.origin,
        expectedRPID: this.party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      if (verified) return registrationInfo.credential;
    } catch (error) {
      this.log.info({ reason: (error as Error).message }, 'A new passkey was refused.');
    }
    throw refused();
  }

  private async keep(
    tx: Tx,
    { accountId, name, credential }: { accountId: string; name: string; credential: WebAuthnCredential },
  ): Promise<Passkey> {
    // Locked, so that of two requests at one time the second counts what the first one added.
    await lockAccounts(tx, [accountId]);
    if ((await listPasskeys(tx, accountId)).length >= MAX_PASSKEYS)
      throw new CodedError('SECOND_FACTOR_STATE', TOO_MANY);
    const passkey = await insertPasskey(tx, {
      id: newId(),
      account_id: accountId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: credential.transports ?? [],
      name,
      created_at: this.clock.now(),
    });
    if (passkey === undefined) throw new CodedError('PASSKEY_EXISTS', KNOWN);
    await queueMail(tx, { accountId, kind: 'second_factor_changed', data: { what: 'passkey_added' } });
    return passkey;
  }
}

function refused(): CodedError {
  return new CodedError('INVALID_PASSKEY', REFUSED);
}
