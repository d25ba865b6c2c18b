import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LoginDto } from '@ballast/dto/auth/login.dto';
import { CodedError } from '@ballast/platform/errors/coded-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account';
import { findAccountBy } from '../accounts/accounts.store';
import { identifierOf } from '../accounts/identifier';
import { PasswordGuard } from '../passwords/password-guard';
import { passwordStays } from '../passwords/passwords.store';
import { OpenSession, type SignInFrom } from '../sessions/open-session';
import { SignInSecondFactor } from './sign-in-second-factor';
import { SignInKeys } from './sign-in-keys';

export interface SignedIn {
  readonly account: Account;
  /** For the cookie only. */
  readonly token: string;
}

/** Signs a member in, suspended ones too (`01-rules §4`). */
@Injectable()
export class SignIn {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: SignInKeys,
    private readonly guard: PasswordGuard,
    private readonly secondFactor: SignInSecondFactor,
    private readonly openSession: OpenSession,
  ) {}

  /** @throws CodedError INVALID_CREDENTIALS, the same for unknown accounts; TOTP_REQUIRED after the right password only; TOO_MANY_REQUESTS after repeated failures */
  async signIn({ email, password, totp }: LoginDto, from: SignInFrom): Promise<SignedIn> {
    const identifier = identifierOf(email);
    const account = identifier === null ? undefined : await findAccountBy(this.dataSource, identifier);
    const name = identifier?.email ?? identifier?.phone ?? email.trim().toLowerCase();
    const keys = await this.keys.of(name, account?.id, from.caller.ip);
    const right = await this.guard.isRight({ password, hash: account?.password_hash, ...keys });
    if (!right || account === undefined) throw invalidCredentials();
    const confirmed = await this.secondFactor.isShown(account, totp ?? undefined);
    const open = (tx: Tx): Promise<string> => this.open(tx, account, { ...from, confirmed });
    return { account, token: await inTransaction(this.dataSource, open) };
  }

  private async open(tx: Tx, account: Account, from: SignInFrom): Promise<string> {
    if (!(await passwordStays(tx, account))) throw invalidCredentials();
    return this.openSession.open(tx, account.id, from);
  }
}

function invalidCredentials(): CodedError {
  return new CodedError('INVALID_CREDENTIALS', 'Invalid email or password');
}
