import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { lockAccounts } from '../accounts/accounts.store';
import { SendResetLink } from '../password-reset/send-reset-link';

/** Sends a signed-in member a link by which the withdrawal password is set anew; suspended members get one too. */
@Injectable()
export class RequestWithdrawalPasswordReset {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: SendResetLink,
  ) {}

  /**
   * Resolves alike whether a link is sent or the limit of links is reached.
   * @throws DomainError NO_MAILBOX, NOT_SIGNED_IN
   */
  async request(memberId: string): Promise<void> {
    await inTransaction(this.dataSource, (tx) => this.send(tx, memberId));
  }

  private async send(tx: Tx, accountId: string): Promise<void> {
    const [account] = await lockAccounts(tx, [accountId]);
    if (account === undefined) throw new DomainError('NOT_SIGNED_IN', {});
    if (account.email === null) throw new DomainError('NO_MAILBOX', { reason: 'link' });
    await this.links.send(tx, accountId, 'withdrawal_password_reset');
  }
}
