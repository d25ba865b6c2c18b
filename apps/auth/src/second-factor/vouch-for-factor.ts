import { Injectable } from '@nestjs/common';
import type { AddFactorDto } from '@ballast/dto/auth/totp.dto';
import { Clock } from '@ballast/platform/clock/clock';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import type { Account } from '../accounts/account.entity';
import { refuseUnconfirmed } from '../contact-confirmation/refuse-unconfirmed';
import { LoginPassword } from '../passwords/login-password';
import { WithdrawalPassword } from '../passwords/withdrawal-password';
import { SessionsStore } from '../sessions/sessions.store';

/** A member who may add a second factor. */
export interface FactorOwner {
  readonly account: Account;
  /** Whether the new factor may stand in for the withdrawal password. */
  readonly trusted: boolean;
}

/**
 * Decides whether a new second factor is trusted in place of the withdrawal password. The sign-in password alone
 * permits adding a factor and confirming with it at once, so it must not lead to the withdrawal password
 * (docs/decisions/0019).
 */
@Injectable()
export class VouchForFactor {
  constructor(
    private readonly loginPassword: LoginPassword,
    private readonly withdrawalPassword: WithdrawalPassword,
    private readonly sessions: SessionsStore,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError WRONG_PASSWORD, CONTACT_UNCONFIRMED, WRONG_WITHDRAWAL_PASSWORD, NOT_SIGNED_IN, TOO_MANY_REQUESTS, OVERLOADED */
  async authorize(member: MemberIdentity, { password, withdrawalPassword }: AddFactorDto): Promise<FactorOwner> {
    const account = await this.loginPassword.verify(member.memberId, password);
    // Now, not when the new factor is shown: `beginFactor` would refuse it.
    refuseUnconfirmed(account);
    if (typeof withdrawalPassword === 'string' && withdrawalPassword !== '') {
      await this.withdrawalPassword.verify(member.memberId, withdrawalPassword);
      return { account, trusted: true };
    }
    const trusted = account.secondFactorTrusted && (await this.sessions.isConfirmed(member, this.clock.now()));
    return { account, trusted };
  }
}
