import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { DataSource } from 'typeorm';
import { LoginPassword } from '../../passwords/login-password';
import { AskAuthenticator } from './ask-authenticator';
import { refuseTooManyPasskeys } from './passkey-limit';

/** Begins to add a passkey: an open session is not enough, the password is asked for again. */
@Injectable()
export class BeginPasskey {
  constructor(
    private readonly dataSource: DataSource,
    private readonly loginPassword: LoginPassword,
    private readonly ask: AskAuthenticator,
  ) {}

  /** What to ask the authenticator for. @throws CodedError WRONG_PASSWORD, SECOND_FACTOR_STATE, TOO_MANY_REQUESTS, OVERLOADED */
  async begin(memberId: string, password: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const account = await this.loginPassword.verify(memberId, password);
    await refuseTooManyPasskeys(this.dataSource, account.id);
    return this.ask.toRegister(account);
  }
}
