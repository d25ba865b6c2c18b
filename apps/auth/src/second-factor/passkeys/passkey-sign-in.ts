import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticationResponseDto } from '@ballast/dto/auth/passkey-ceremony.dto';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { findAccount } from '../../accounts/accounts.store';
import { OpenSession, type SignInFrom } from '../../sessions/open-session';
import type { SignedIn } from '../../sign-in/sign-in';
import { CheckAssertion } from './check-assertion';
import type { Passkey } from './passkey.entity';
import { lockIfPasskeyExists } from './passkeys.store';

/** Signs a member in by a passkey alone, suspended ones too: the device and its PIN or finger are two factors. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly dataSource: DataSource,
    private readonly assertions: CheckAssertion,
    private readonly openSession: OpenSession,
  ) {}

  /** The session counts as confirmed by the second factor. @throws DomainError INVALID_CREDENTIALS, the same whatever was wrong */
  async signIn(response: AuthenticationResponseDto, from: SignInFrom): Promise<SignedIn> {
    const passkey = await this.assertions.check(response, { purpose: 'sign-in', accountId: null });
    if (passkey === undefined) throw refused();
    return inTransaction(this.dataSource, (tx) => this.open(tx, passkey, from));
  }

  private async open(tx: Tx, passkey: Passkey, from: SignInFrom): Promise<SignedIn> {
    const account = (await lockIfPasskeyExists(tx, passkey)) ? await findAccount(tx, passkey.accountId) : undefined;
    if (account === undefined) throw refused();
    return { account, token: await this.openSession.open(tx, account, { ...from, confirmed: true }) };
  }
}

function refused(): DomainError {
  return new DomainError('INVALID_CREDENTIALS', { reason: 'passkey' });
}
