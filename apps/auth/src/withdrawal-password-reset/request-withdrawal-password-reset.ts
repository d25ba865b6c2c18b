import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CodedError } from '@ballast/platform/errors/coded-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { lockAccounts } from '../accounts/accounts.store';
import { SendResetLink } from '../password-reset/send-reset-link';

const NO_MAILBOX =
  'Your account has no email address, so no link can be sent. Only the present withdrawal password, or a second factor that was added with it, changes it; nobody at the club can set it. Your principal stays within reach: your payout wallet can take it out of your vault without this site.';

/** Sends a signed-in member a link by which the withdrawal password is set anew; suspended members get one too. */
@Injectable()
export class RequestWithdrawalPasswordReset {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: SendResetLink,
  ) {}

  /**
   * Resolves alike whether a link is sent or the limit of links is reached.
   * @throws CodedError NO_MAILBOX, NOT_SIGNED_IN
   */
  async request(memberId: string): Promise<void> {
    await inTransaction(this.dataSource, (tx) => this.send(tx, memberId));
  }

  private async send(tx: Tx, accountId: string): Promise<void> {
    const [account] = await lockAccounts(tx, [accountId]);
    if (account === undefined) throw new CodedError('NOT_SIGNED_IN', 'Please sign in first.');
    if (account.email === null) throw new CodedError('NO_MAILBOX', NO_MAILBOX);
    await this.links.send(tx, accountId, 'withdrawal_password_reset');
  }
}
