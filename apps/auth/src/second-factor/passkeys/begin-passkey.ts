import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { DataSource } from 'typeorm';
import type { AddFactorDto } from '@ballast/dto/auth/totp.dto';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { arePasswordsUnchanged } from '../../passwords/passwords.store';
import { VouchForFactor } from '../vouch-for-factor';
import { PasskeyOptions } from './passkey-options';
import { refuseTooManyPasskeys } from './passkey-limit';

/** Begins to add a passkey; an open session is not enough, so the password is required again. */
@Injectable()
export class BeginPasskey {
  constructor(
    private readonly dataSource: DataSource,
    private readonly vouch: VouchForFactor,
    private readonly ask: PasskeyOptions,
  ) {}

  /**
   * @returns the WebAuthn options for the new passkey
   * @throws DomainError WRONG_PASSWORD, CONTACT_UNCONFIRMED, WRONG_WITHDRAWAL_PASSWORD, SECOND_FACTOR_STATE, TOO_MANY_REQUESTS, OVERLOADED
   */
  async begin(member: MemberIdentity, body: AddFactorDto): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const owner = await this.vouch.authorize(member, body);
    await refuseTooManyPasskeys(this.dataSource, owner.account.id);
    const options = await this.ask.toRegister(owner);
    // After it: a change of a password voids what it finds, and this finds the change.
    const isUnchanged = await inTransaction(this.dataSource, (tx) => arePasswordsUnchanged(tx, owner.account));
    return isUnchanged ? options : this.begin(member, body);
  }
}
