import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { Account } from '../accounts/account.entity';
import { findAccount } from '../accounts/accounts.store';
import { PasswordGuard } from './password-guard';

/** The rate-limit keys for guesses of a member's withdrawal password, wherever they are made but with a mailed link. */
export const withdrawalPasswordKeys = (memberId: string): string[] => [`withdrawal-password ${memberId}`];

/**
 * The rate-limit keys for guesses that come with a mailed link of a password reset: wrong guesses in a thief's session must
 * not make the owner's reset wait.
 */
export const withdrawalPasswordKeysByLink = (memberId: string): string[] => [
  `withdrawal-password ${memberId} by password_reset link`,
];

/**
 * Checks the second password, which payments and changes of the payout wallet require (`docs/product/rules.md §4.3`).
 */
@Injectable()
export class WithdrawalPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly guard: PasswordGuard,
  ) {}

  /**
   * Checks the password and counts a wrong one against the member.
   * @param keys under which it counts instead of {@link withdrawalPasswordKeys}
   * @throws DomainError NOT_FOUND, WRONG_WITHDRAWAL_PASSWORD, or TOO_MANY_REQUESTS after repeated failures
   */
  async verify(memberId: string, withdrawalPassword: string, keys?: readonly string[]): Promise<Account> {
    const account = await findAccount(this.dataSource, memberId);
    if (account === undefined) throw new DomainError('NOT_FOUND', { what: 'member' });
    if (await this.isRight(account, withdrawalPassword, keys)) return account;
    throw wrongWithdrawalPassword();
  }

  /**
   * Whether the password is the account's; a wrong one is counted.
   * @throws DomainError TOO_MANY_REQUESTS after repeated failures; OVERLOADED
   */
  isRight(
    account: Account,
    password: string,
    keys: readonly string[] = withdrawalPasswordKeys(account.id),
  ): Promise<boolean> {
    const { withdrawalPasswordHash: hash } = account;
    return this.guard.isRight({ password, hash, heeded: keys, counted: keys });
  }
}

/** Under the account's lock: a password that was replaced since it was checked proves nothing. @throws DomainError WRONG_WITHDRAWAL_PASSWORD */
export function refuseReplaced(checked: Account, present: Account): void {
  if (present.withdrawalPasswordHash !== checked.withdrawalPasswordHash) throw wrongWithdrawalPassword();
}

const wrongWithdrawalPassword = (): DomainError =>
  new DomainError('WRONG_WITHDRAWAL_PASSWORD', { reason: 'wrong' }, { at: 'withdrawalPassword' });
