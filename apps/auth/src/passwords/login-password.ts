import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { Account } from '../accounts/account.entity';
import { findAccount } from '../accounts/accounts.store';
import { PasswordGuard } from './password-guard';

/** The rate-limit keys for guesses of a member's sign-in password in an open session. */
export const loginPasswordKeys = (memberId: string): string[] => [`password in a session of ${memberId}`];

/** Checks the sign-in password again before a security setting changes. */
@Injectable()
export class LoginPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly guard: PasswordGuard,
  ) {}

  /**
   * Checks the password and counts a wrong one under a key apart from the sign-in's, so that guesses in an open
   * session slow down no sign-in.
   * @param field the input field, for the error
   * @returns the account as it was when its password was checked
   * @throws DomainError NOT_SIGNED_IN, WRONG_PASSWORD, or TOO_MANY_REQUESTS after repeated failures
   */
  async verify(memberId: string, password: string, field: 'current' | 'password' = 'password'): Promise<Account> {
    const account = await findAccount(this.dataSource, memberId);
    if (account === undefined) throw new DomainError('NOT_SIGNED_IN', {});
    const keys = loginPasswordKeys(memberId);
    const hash = account.passwordHash;
    if (await this.guard.isRight({ password, hash, heeded: keys, counted: keys })) return account;
    throw new DomainError('WRONG_PASSWORD', {}, { at: field });
  }
}
