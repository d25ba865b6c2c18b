import { Injectable } from '@nestjs/common';
import type { ResetPasswordDto } from '@ballast/dto/auth/password.dto';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account.entity';
import { MailedTokens } from '../mailed-tokens/mailed-tokens.store';
import { queueMail } from '../mails/queue-mail';
import { NewPassword } from '../passwords/new-password';
import { WithdrawalPassword, withdrawalPasswordKeysByLink } from '../passwords/withdrawal-password';
import { removeUntrustedFactors } from '../second-factor/remove-untrusted-factors';
import { RedeemResetLink } from './redeem-reset-link';

const PURPOSE = 'password_reset';

/** The part of a request that takes effect once the token is valid under the account's lock. */
interface Proven {
  readonly passwordHash: string;
  /** The withdrawal password was given too, and right. */
  readonly isOwner: boolean;
}

/**
 * Sets a new password by a token from the member's mailbox. A second factor stays needed at the next sign-in, but for a
 * member's own that was added without the withdrawal password when that password comes with the token: a thief's factor shuts
 * no owner out.
 */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly links: RedeemResetLink,
    private readonly tokens: MailedTokens,
    private readonly newPassword: NewPassword,
    private readonly withdrawalPassword: WithdrawalPassword,
  ) {}

  /**
   * Ends all sessions and pauses withdrawals of rewards for 24 hours. A password that is refused leaves the token as it was.
   * @returns the account's id
   * @throws DomainError INVALID_RESET_TOKEN, WRONG_WITHDRAWAL_PASSWORD, WEAK_PASSWORD, TOO_MANY_REQUESTS, OVERLOADED;
   * DomainError SAME_PASSWORDS
   */
  reset(body: ResetPasswordDto): Promise<string> {
    const { token } = body;
    const isOwner = (body.withdrawalPassword ?? '') !== '';
    return this.links.redeem<Proven>({
      purpose: PURPOSE,
      password: 'password',
      // With the withdrawal password a link works until its time is over: a thief in a session voids none of the owner's.
      accountOf: (db) =>
        isOwner ? this.tokens.accountOfUnused(db, PURPOSE, token) : this.tokens.accountOf(db, PURPOSE, token),
      check: (account) => this.check(account, body, isOwner),
      put: (tx, checked, next) => this.put(tx, checked, next),
    });
  }

  private async check(
    account: Account,
    { password, withdrawalPassword }: ResetPasswordDto,
    isOwner: boolean,
  ): Promise<Proven> {
    const keys = withdrawalPasswordKeysByLink(account.id);
    if (isOwner) await this.withdrawalPassword.verify(account.id, withdrawalPassword ?? '', keys);
    const passwordHash = await this.newPassword.hash(account, 'password', { password, field: 'password', keys });
    return { passwordHash, isOwner };
  }

  private async put(tx: Tx, checked: Account, { passwordHash, isOwner }: Proven): Promise<boolean> {
    if (!(await this.newPassword.putLogin(tx, checked, { passwordHash, pausesWithdrawals: true }))) return false;
    // An admin's factor stays: mailbox and withdrawal password must not stand in for what every admin write asks for.
    if (isOwner && !checked.isAdmin && (await removeUntrustedFactors(tx, checked.id))) {
      const data = { what: 'untrusted_removed' } as const;
      await queueMail(tx, { accountId: checked.id, kind: 'second_factor_changed', data });
    }
    return true;
  }
}
