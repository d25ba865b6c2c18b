import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { identifierOf, signInNameOf } from '@ballast/domain/membership/sign-in-name';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { Tx } from '@ballast/platform/postgres/tx';
import { ProgrammeClock } from '../clock/programme-clock';
import type { Account } from '../accounts/account.entity';
import { findAccountBy } from '../accounts/accounts.store';
import { PasswordGuard } from '../passwords/password-guard';
import { isPasswordUnchanged } from '../passwords/passwords.store';
import { SignInKeys, type AttemptSource } from './sign-in-keys';

/** The first step of a sign-in: name and password. */
@Injectable()
export class SignInPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: SignInKeys,
    private readonly guard: PasswordGuard,
    private readonly programme: ProgrammeClock,
  ) {}

  /**
   * The account with this name and password, suspended ones too (`docs/product/rules.md §4.2`).
   * @throws DomainError INVALID_CREDENTIALS, the same for unknown accounts; TOO_MANY_REQUESTS after repeated failures
   */
  async check(typedName: string, password: string, from: AttemptSource): Promise<Account> {
    const identifier = identifierOf(typedName);
    const account = identifier === null ? undefined : await findAccountBy(this.dataSource, identifier);
    const name = signInNameOf(typedName);
    // A browser known from before the account may be that of somebody who had its name then.
    const since = account ? await this.inRealTime(account.passwordChangedAt ?? account.createdAt) : null;
    const keys = await this.keys.of({ what: 'password', name, accountId: account?.id, since }, from);
    const right = await this.guard.isRight({ password, hash: account?.passwordHash, ...keys });
    if (!right || account === undefined) throw invalidCredentials();
    return account;
  }

  /** The real time of an instant of programme time: browsers are known by the real one. */
  private async inRealTime(at: Date): Promise<Date> {
    return new Date(at.getTime() - (await this.programme.shift()));
  }

  /**
   * Called in the transaction that opens the session: a password changed since the check has ended all sessions, and
   * none may open after that.
   * @throws DomainError INVALID_CREDENTIALS
   */
  async refuseIfChanged(tx: Tx, account: Account): Promise<void> {
    if (!(await isPasswordUnchanged(tx, account))) throw invalidCredentials();
  }
}

function invalidCredentials(): DomainError {
  return new DomainError('INVALID_CREDENTIALS', { reason: 'password' });
}
