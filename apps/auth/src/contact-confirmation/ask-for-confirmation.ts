import { Injectable } from '@nestjs/common';
import { DomainError } from '@ballast/domain/errors/domain-error';
import {
  CONFIRMATION_LINK_HOURS,
  CONFIRMATIONS_COUNTED_MS,
  secondsToNextConfirmation,
} from '@ballast/domain/membership/contact-confirmation';
import type { Identifier } from '@ballast/domain/membership/sign-in-name';
import { Clock } from '@ballast/platform/clock/clock';
import type { Tx } from '@ballast/platform/postgres/tx';
import { AuthConfig } from '../config';
import { MailedTokens } from '../mailed-tokens/mailed-tokens.store';
import { queueMail } from '../mails/queue-mail';

const PURPOSE = 'contact_confirmation';
const LINK_MS = CONFIRMATION_LINK_HOURS * 3_600_000;

/** Sends a member the link that confirms their mailbox (docs/decisions/0073). */
@Injectable()
export class AskForConfirmation {
  constructor(
    private readonly config: AuthConfig,
    private readonly tokens: MailedTokens,
    private readonly clock: Clock,
  ) {}

  /** Whether a new account has to confirm its contact: not where nothing can be sent to it. */
  isNeededFor({ email }: Identifier): boolean {
    return email !== null && this.config.SMTP_URL !== undefined;
  }

  /**
   * Queues a mail with a link; those before it are void. Requires the account's lock or that it is new: many requests at once
   * must not become as many mails.
   * @returns until when the link works
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async byMail(tx: Tx, accountId: string): Promise<Date> {
    const now = this.clock.now();
    const counted = new Date(now.getTime() - CONFIRMATIONS_COUNTED_MS);
    const seconds = secondsToNextConfirmation(await this.tokens.issuedAt(tx, accountId, PURPOSE, counted), now);
    if (seconds > 0) {
      const minutes = Math.ceil(seconds / 60);
      throw new DomainError('TOO_MANY_REQUESTS', { reason: 'confirmations', minutes }, { retryAfter: seconds });
    }
    await this.tokens.voidAll(tx, accountId, PURPOSE);
    const expiresAt = new Date(now.getTime() + LINK_MS);
    const link = await this.tokens.issueLink(tx, { accountId, purpose: PURPOSE, createdAt: now, expiresAt });
    await queueMail(tx, { accountId, kind: 'confirm_email', data: { link, hours: CONFIRMATION_LINK_HOURS } });
    return expiresAt;
  }
}
