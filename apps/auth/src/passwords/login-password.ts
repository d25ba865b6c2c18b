import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CodedError } from '@ballast/platform/errors/coded-error';
import type { Account } from '../accounts/account';
import { findAccount } from '../accounts/accounts.store';
import { PasswordGuard } from './password-guard';

const WRONG = 'This password is wrong.';

/** Under which a wrong guess of a member's sign-in password counts, made at an open session. */
export const loginPasswordKeys = (memberId: string): string[] => [`password in a session of ${memberId}`];

/** The password of the sign-in, asked for again before a change of how an account is protected. */
@Injectable()
export class LoginPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly guard: PasswordGuard,
  ) {}

  /**
   * Checks it; what is wrong counts against the member, under a key of its own: somebody at an open session guesses slowly,
   * and slows down no sign-in.
   * @param field where it was typed, for the error
   * @returns the account as it was when its password was checked
   * @throws CodedError NOT_SIGNED_IN, WRONG_PASSWORD, or TOO_MANY_REQUESTS after repeated failures
   */
  async verify(memberId: string, password: string, field: 'current' | 'password' = 'password'): Promise<Account> {
    const account = await findAccount(this.dataSource, memberId);
    if (account === undefined) throw new CodedError('NOT_SIGNED_IN', 'Please sign in first.');
    const keys = loginPasswordKeys(memberId);
    const hash = account.password_hash;
    if (await this.guard.isRight({ password, hash, heeded: keys, counted: keys })) return account;
    throw new CodedError('WRONG_PASSWORD', WRONG, { fields: { [field]: WRONG } });
  }
}
