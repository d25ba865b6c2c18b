import { Injectable } from '@nestjs/common';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { DataSource } from 'typeorm';
import type { AddPasskeyDto } from '@ballast/dto/auth/passkey.dto';
import type { RegistrationResponseDto } from '@ballast/dto/auth/passkey-ceremony.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { newId } from '@ballast/platform/ids/new-id';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { queueMail } from '../../mails/queue-mail';
import { beginFactor } from '../begin-factor';
import { refuseTooManyPasskeys } from './passkey-limit';
import { passkeyName } from './passkey-name';
import type { Passkey } from './passkey.entity';
import { insertPasskey } from './passkeys.store';
import { VerifyAnswer } from './verify-answer';

interface NewPasskey {
  readonly accountId: string;
  readonly name: string;
  readonly credential: WebAuthnCredential;
  readonly trusted: boolean;
}

/** Adds the passkey that an authenticator made. */
@Injectable()
export class AddPasskey {
  constructor(
    private readonly dataSource: DataSource,
    private readonly answers: VerifyAnswer,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError INVALID_PASSKEY, PASSKEY_EXISTS, SECOND_FACTOR_STATE, STEP_UP_REQUIRED, CONTACT_UNCONFIRMED, NOT_SIGNED_IN, INVALID_INPUT */
  async add(member: MemberIdentity, body: AddPasskeyDto): Promise<Passkey> {
    const accountId = member.memberId;
    const name = passkeyName(body.name);
    const made = await this.credentialIn(accountId, body.response);
    if (made === undefined) throw new DomainError('INVALID_PASSKEY', { reason: 'not_added' });
    return inTransaction(this.dataSource, async (tx) => {
      // Locks, so that of two requests at one time the second counts what the first one added.
      await beginFactor(tx, member, this.clock.now());
      return this.keep(tx, { accountId, name, ...made });
    });
  }

  private async credentialIn(
    accountId: string,
    response: RegistrationResponseDto,
  ): Promise<Pick<NewPasskey, 'credential' | 'trusted'> | undefined> {
    const use = { purpose: 'registration', accountId } as const;
    const consumed = await this.answers.consumeChallenge(response.response.clientDataJSON, use);
    if (consumed === undefined) return undefined;
    const credential = await this.answers.registration(response, consumed.challenge);
    return credential && { credential, trusted: consumed.trusted };
  }

  private async keep(tx: Tx, { accountId, name, credential, trusted }: NewPasskey): Promise<Passkey> {
    await refuseTooManyPasskeys(tx, accountId);
    const passkey = await insertPasskey(tx, {
      id: newId(),
      accountId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: credential.transports ?? [],
      name,
      trusted,
      createdAt: this.clock.now(),
    });
    if (passkey === undefined) throw new DomainError('PASSKEY_EXISTS', {});
    await queueMail(tx, { accountId, kind: 'second_factor_changed', data: { what: 'passkey_added' } });
    return passkey;
  }
}
