import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { normaliseEmail } from '@ballast/domain/membership/email-address';
import { RESET_LIFETIME_MINUTES, mayGetAnotherReset } from '@ballast/domain/membership/password-reset';
import { Clock } from '@ballast/platform/clock/clock';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { findAccountBy, lockAccounts } from '../accounts/accounts.store';
import { MailedTokens } from '../mailed-tokens/mailed-tokens.store';
import { queueMail } from '../mails/queue-mail';

/**
 * Every request is answered after this time, well over the duration of the work, so that timing does not reveal whether
 * the account exists.
 */
const ANSWERED_AFTER_MS = 300;
const LIFETIME_MS = RESET_LIFETIME_MINUTES * 60_000;

/** Sends a link to the mailbox of an account whose password was forgotten; suspended members get one too. */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: MailedTokens,
    private readonly clock: Clock,
  ) {}

  /** Resolves alike and after the same time whether the account exists, has only a phone number, or does not exist. */
  async request(typed: string): Promise<void> {
    const answerTime = new Promise((resolve) => setTimeout(resolve, ANSWERED_AFTER_MS));
    await Promise.all([this.send(typed), answerTime]);
  }

  private async send(typed: string): Promise<void> {
    const email = normaliseEmail(typed);
    if (email === null) return;
    const account = await findAccountBy(this.dataSource, { email, phone: null });
    if (account !== undefined) await inTransaction(this.dataSource, (tx) => this.sendTo(tx, account.id));
  }

  private async sendTo(tx: Tx, accountId: string): Promise<void> {
    // One request of an account after the other: so many at once must not become so many mails.
    await lockAccounts(tx, [accountId]);
    const purpose = 'password_reset';
    const now = this.clock.now();
    const sent = await this.tokens.issuedAfter(tx, accountId, purpose, new Date(now.getTime() - LIFETIME_MS));
    if (!mayGetAnotherReset(sent)) return;
    await this.tokens.voidAll(tx, accountId, purpose, now);
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    const link = await this.tokens.issueLink(tx, { accountId, purpose, createdAt: now, expiresAt });
    await queueMail(tx, { accountId, kind: purpose, data: { link, minutes: RESET_LIFETIME_MINUTES } });
  }
}
