import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addressesHeldUntil } from '@ballast/domain/membership/address-hold';
import type { ResetByLinkDto } from '@ballast/dto/auth/password.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { CodedError } from '@ballast/platform/errors/coded-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account';
import { findAccount, lockAccounts } from '../accounts/accounts.store';
import { MailedTokens } from '../mailed-tokens/mailed-tokens.store';
import { queueMail } from '../mails/queue-mail';
import { NewWithdrawalPassword } from '../passwords/new-withdrawal-password';

const PURPOSE = 'withdrawal_password_reset';
const INVALID =
  'This link does not work any more: it was used, it is older than 30 minutes, or a newer one was sent. Nothing was changed. Please ask for a new link on your Account page.';

/** Sets a new withdrawal password by a token from the member's mailbox. */
@Injectable()
export class ResetWithdrawalPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: MailedTokens,
    private readonly newPassword: NewWithdrawalPassword,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends all sessions, pauses withdrawals of rewards for 24 hours, and takes no new payout address for 48. A password that is
   * refused leaves the token as it was.
   * @returns the account's id
   * @throws CodedError INVALID_RESET_TOKEN, WEAK_PASSWORD, TOO_MANY_REQUESTS, OVERLOADED; DomainError SAME_PASSWORDS
   */
  async reset({ token, password }: ResetByLinkDto): Promise<string> {
    const id = await this.tokens.accountOf(this.dataSource, PURPOSE, token);
    const checked = id === undefined ? undefined : await findAccount(this.dataSource, id);
    if (checked === undefined) throw invalidToken();
    const hash = await this.newPassword.hash(checked, password, 'password');
    const isKept = await inTransaction(this.dataSource, (tx) => this.keep(tx, checked, { token, hash }));
    // Another request changed a password in between: everything is checked again against what is there now.
    return isKept ? checked.id : this.reset({ token, password });
  }

  private async keep(tx: Tx, checked: Account, next: { token: string; hash: string }): Promise<boolean> {
    await lockAccounts(tx, [checked.id]);
    // Under the lock: of all requests with one token the first takes it away from the others.
    if ((await this.tokens.accountOf(tx, PURPOSE, next.token)) !== checked.id) throw invalidToken();
    const held = addressesHeldUntil(this.clock.now());
    const put = { withdrawalPasswordHash: next.hash, addressesHeldUntil: held };
    const paused = await this.newPassword.put(tx, checked, put);
    if (paused === undefined) return false;
    await this.tokens.removeAll(tx, checked.id, PURPOSE);
    const data = { pausedUntil: paused.toISOString(), heldUntil: held.toISOString() };
    await queueMail(tx, { accountId: checked.id, kind: 'withdrawal_password_was_reset', data });
    return true;
  }
}

function invalidToken(): CodedError {
  return new CodedError('INVALID_RESET_TOKEN', INVALID);
}
