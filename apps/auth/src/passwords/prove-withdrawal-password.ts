import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '@ballast/platform/clock/clock';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import type { Account } from '../accounts/account.entity';
import { findAccount } from '../accounts/accounts.store';
import { SessionsStore } from '../sessions/sessions.store';
import { HashingSlots } from './hashing-slots';
import { passwordIsRight } from './password-hash';
import { WithdrawalPassword } from './withdrawal-password';

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
  // eslint-disable-next-line max-params -- Nest gives each provider as one
  constructor(
    private readonly dataSource: DataSource,
    private readonly withdrawalPassword: WithdrawalPassword,
    private readonly slots: HashingSlots,
    private readonly sessions: SessionsStore,
    private readonly clock: Clock,
  ) {}

  /**
   * @param typed the current password as entered, '' for none
   * @throws DomainError WITHDRAWAL_PASSWORD_NEEDED, WRONG_WITHDRAWAL_PASSWORD, NOT_SIGNED_IN, TOO_MANY_REQUESTS,
   * OVERLOADED
   */
  async byMember(member: MemberIdentity, typed: string): Promise<WithdrawalProof> {
    const checked = await findAccount(this.dataSource, member.memberId);
    if (checked === undefined) throw new DomainError('NOT_SIGNED_IN', {});
    // Read after the account, whose factors it may outlive.
    const confirmed = (await this.sessions.isConfirmed(member, this.clock.now())) && checked.hasSecondFactor;
    if (typed !== '' && (await this.withdrawalPassword.isRight(checked, typed))) return { checked, isBoth: confirmed };
    if (typed !== '' && !(await this.isLoginPassword(checked, typed))) {
      throw new DomainError('WRONG_WITHDRAWAL_PASSWORD', { reason: 'not_present' }, { at: 'current' });
    }
    if (confirmed && checked.secondFactorTrusted) return { checked, isBoth: false };
    throw new DomainError('WITHDRAWAL_PASSWORD_NEEDED', {}, { at: 'current' });
  }

  /**
   * Whether the entered password is the sign-in password, so that the error can say so. The guess has been counted
   * already.
   */
  private isLoginPassword({ passwordHash: hash }: Account, typed: string): Promise<boolean> {
    return this.slots.run(() => passwordIsRight(typed, hash));
  }
}
