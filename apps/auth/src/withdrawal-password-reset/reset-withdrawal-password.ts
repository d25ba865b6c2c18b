import { Injectable } from '@nestjs/common';
import { addressesHeldUntil } from '@ballast/domain/membership/address-hold';
import type { ResetByLinkDto } from '@ballast/dto/auth/password.dto';
import type { Tx } from '@ballast/platform/postgres/tx';
import { ProgrammeClock } from '../clock/programme-clock';
import type { Account } from '../accounts/account.entity';
import { RedeemResetLink } from '../password-reset/redeem-reset-link';
import { MailedTokens } from '../mailed-tokens/mailed-tokens.store';
import { queueMail } from '../mails/queue-mail';
import { NewPassword } from '../passwords/new-password';

const PURPOSE = 'withdrawal_password_reset';

/** Sets a new withdrawal password by a token from the member's mailbox. */
@Injectable()
export class ResetWithdrawalPassword {
  constructor(
    private readonly links: RedeemResetLink,
    private readonly tokens: MailedTokens,
    private readonly newPassword: NewPassword,
    private readonly programme: ProgrammeClock,
  ) {}

  /**
   * Ends all sessions, pauses withdrawals of rewards for 24 hours, and takes no new payout address for 48. A password that is
   * refused leaves the token as it was.
   * @returns the account's id
   * @throws DomainError INVALID_RESET_TOKEN, WEAK_PASSWORD, TOO_MANY_REQUESTS, OVERLOADED, SAME_PASSWORDS
   */
  reset({ token, password }: ResetByLinkDto): Promise<string> {
    return this.links.redeem<string>({
      purpose: PURPOSE,
      password: 'withdrawal_password',
      accountOf: (db) => this.tokens.accountOf(db, PURPOSE, token),
      check: (account) => this.newPassword.hash(account, 'withdrawal_password', { password, field: 'password' }),
      put: (tx, checked, hash) => this.put(tx, checked, hash),
    });
  }

  private async put(tx: Tx, checked: Account, withdrawalPasswordHash: string): Promise<boolean> {
    const held = addressesHeldUntil(await this.programme.now(tx));
    const put = { withdrawalPasswordHash, addressesHeldUntil: held };
    const paused = await this.newPassword.putWithdrawal(tx, checked, put);
    if (paused === undefined) return false;
    const data = { pausedUntil: paused.toISOString(), heldUntil: held.toISOString() };
    await queueMail(tx, { accountId: checked.id, kind: 'withdrawal_password_was_reset', data });
    return true;
  }
}
