import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '@ballast/platform/clock/clock';
import { CodedError } from '@ballast/platform/errors/coded-error';
import { isConfirmed } from '@ballast/platform/identity/access';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import type { Account } from '../accounts/account';
import { findAccount } from '../accounts/accounts.store';
import { HashingSlots } from './hashing-slots';
import { passwordIsRight } from './password-hash';
import { WithdrawalPassword } from './withdrawal-password';

const NEEDED =
  'The sign-in password alone does not change the withdrawal password. Enter the present withdrawal password, confirm with a second factor that was added with it, or have a link sent to your email address.';
const WRONG = 'This is not your present withdrawal password.';

/** The account that may set a new withdrawal password, and the proof that was given. */
export interface WithdrawalProof {
  /** The account as it was when the proof was checked. */
  readonly checked: Account;
  /**
   * Whether both the current password and a second factor were shown; the factor is then trusted in place of the
   * password.
   */
  readonly isBoth: boolean;
}

/**
 * Accepts the withdrawal password itself, or a second factor trusted in its place, before the withdrawal password
 * changes.
 */
@Injectable()
export class ProveWithdrawalPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly withdrawalPassword: WithdrawalPassword,
    private readonly slots: HashingSlots,
    private readonly clock: Clock,
  ) {}

  /**
   * @param typed the current password as entered, '' for none
   * @throws CodedError WITHDRAWAL_PASSWORD_NEEDED, WRONG_WITHDRAWAL_PASSWORD, NOT_SIGNED_IN, TOO_MANY_REQUESTS,
   * OVERLOADED
   */
  async byMember(member: MemberIdentity, typed: string): Promise<WithdrawalProof> {
    const checked = await findAccount(this.dataSource, member.memberId);
    if (checked === undefined) throw new CodedError('NOT_SIGNED_IN', 'Please sign in first.');
    const confirmed = isConfirmed(member, this.clock.now()) && checked.has_second_factor;
    if (typed !== '' && (await this.withdrawalPassword.isRight(checked, typed))) return { checked, isBoth: confirmed };
    if (typed !== '' && !(await this.isLoginPassword(checked, typed))) {
      throw new CodedError('WRONG_WITHDRAWAL_PASSWORD', WRONG, { fields: { current: WRONG } });
    }
    if (confirmed && checked.second_factor_trusted) return { checked, isBoth: false };
    throw new CodedError('WITHDRAWAL_PASSWORD_NEEDED', NEEDED, { fields: { current: NEEDED } });
  }

  /**
   * Whether the entered password is the sign-in password, so that the error can say so. The guess has been counted
   * already.
   */
  private isLoginPassword({ password_hash: hash }: Account, typed: string): Promise<boolean> {
    return this.slots.run(() => passwordIsRight(typed, hash));
  }
}
