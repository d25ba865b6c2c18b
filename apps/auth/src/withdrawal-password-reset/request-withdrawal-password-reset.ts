import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RESET_LIFETIME_MINUTES, mayGetAnotherReset } from '@ballast/domain/membership/password-reset';
import { Clock } from '@ballast/platform/clock/clock';
import { CodedError } from '@ballast/platform/errors/coded-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { lockAccounts } from '../accounts/accounts.store';
import { MailedTokens } from '../mailed-tokens/mailed-tokens.store';
import { queueMail } from '../mails/queue-mail';

const LIFETIME_MS = RESET_LIFETIME_MINUTES * 60_000;
const PURPOSE = 'withdrawal_password_reset';
const NO_MAILBOX =
  'Your account has no email address, so no link can be sent. Only the present withdrawal password, or a second factor that was added with it, changes it; nobody at the club can set it. Your principal stays within reach: your payout wallet can take it out of your vault without this site.';

/** Sends a signed-in member a link by which the withdrawal password is set anew; suspended members get one too. */
@Injectable()
export class RequestWithdrawalPasswordReset {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: MailedTokens,
    private readonly clock: Clock,
  ) {}

  /**
   * Resolves alike whether a link is sent or the limit of links is reached.
   * @throws CodedError NO_MAILBOX, NOT_SIGNED_IN
   */
  async request(memberId: string): Promise<void> {
    await inTransaction(this.dataSource, (tx) => this.send(tx, memberId));
  }

  private async send(tx: Tx, accountId: string): Promise<void> {
    // One request of an account after the other: so many at once must not become so many mails.
    const [account] = await lockAccounts(tx, [accountId]);
    if (account === undefined) throw new CodedError('NOT_SIGNED_IN', 'Please sign in first.');
    if (account.email === null) throw new CodedError('NO_MAILBOX', NO_MAILBOX);
    const now = this.clock.now();
    const sent = await this.tokens.issuedAfter(tx, accountId, PURPOSE, new Date(now.getTime() - LIFETIME_MS));
    if (!mayGetAnotherReset(sent)) return;
    await this.tokens.voidAll(tx, accountId, PURPOSE, now);
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    const link = await this.tokens.issueLink(tx, { accountId, purpose: PURPOSE, createdAt: now, expiresAt });
    await queueMail(tx, { accountId, kind: PURPOSE, data: { link, minutes: RESET_LIFETIME_MINUTES } });
  }
}
