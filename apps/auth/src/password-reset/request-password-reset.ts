import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { normaliseEmail } from '@ballast/domain/membership/email-address';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { findAccountBy, lockAccounts } from '../accounts/accounts.store';
import { SendResetLink } from './send-reset-link';

/**
 * Every request is answered after this time, well over the duration of the work, so that timing does not reveal whether
 * the account exists.
 */
const ANSWERED_AFTER_MS = 300;

/** Sends a link to the mailbox of an account whose password was forgotten; suspended members get one too. */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: SendResetLink,
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
    await lockAccounts(tx, [accountId]);
    await this.links.send(tx, accountId, 'password_reset');
  }
}
