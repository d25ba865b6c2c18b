import { Injectable } from '@nestjs/common';
import { DomainError } from '@ballast/domain/errors/domain-error';
import {
  CONFIRMATION_CODE_MINUTES,
  CONFIRMATION_LINK_HOURS,
  CONFIRMATIONS_COUNTED_MS,
  secondsToNextConfirmation,
} from '@ballast/domain/membership/contact-confirmation';
import type { Identifier } from '@ballast/domain/membership/sign-in-name';
import { Clock } from '@ballast/platform/clock/clock';
import type { Tx } from '@ballast/platform/postgres/tx';
import { AuthConfig } from '../config';
import { MailedTokens, voidLinks } from '../mailed-tokens/mailed-tokens.store';
import { queueMail } from '../mails/queue-mail';
import { ContactCodes } from './contact-codes.store';

const PURPOSE = 'contact_confirmation';
const LINK_MS = CONFIRMATION_LINK_HOURS * 3_600_000;
const CODE_MS = CONFIRMATION_CODE_MINUTES * 60_000;

/** A code for a message, and until when it works. */
export interface IssuedCode {
  readonly id: string;
  readonly code: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Issues what confirms a member's contact (docs/decisions/0073): a link by mail, a code by SMS. */
@Injectable()
export class AskForConfirmation {
  constructor(
    private readonly config: AuthConfig,
    private readonly tokens: MailedTokens,
    private readonly codes: ContactCodes,
    private readonly clock: Clock,
  ) {}

  /** Whether anything can be sent to a contact of each kind. */
  get sends(): { readonly email: boolean; readonly phone: boolean } {
    return { email: this.config.SMTP_URL !== undefined, phone: this.config.SMS_WEBHOOK_URL !== undefined };
  }

  /**
   * Whether a new account has to confirm its contact: not where nothing can be sent to members. With a mail server alone a phone
   * number waits, too: its member names a mailbox instead.
   */
  isNeededFor({ email }: Identifier): boolean {
    const { sends } = this;
    return email === null ? sends.phone || sends.email : sends.email;
  }

  /**
   * Queues a mail with a link; those before it are void. Requires the account's lock or that it is new: many requests at once
   * must not become as many mails.
   * @returns until when the link works
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async byMail(tx: Tx, accountId: string): Promise<Date> {
    const now = await this.refuseTooMany(tx, accountId);
    await voidLinks(tx, { accountId, at: now }, [PURPOSE]);
    const expiresAt = new Date(now.getTime() + LINK_MS);
    const link = await this.tokens.issueLink(tx, { accountId, purpose: PURPOSE, createdAt: now, expiresAt });
    await queueMail(tx, { accountId, kind: 'confirm_email', data: { link, hours: CONFIRMATION_LINK_HOURS } });
    return expiresAt;
  }

  /** Issues a code for a message; only the newest works. Requires the account's lock. @throws DomainError TOO_MANY_REQUESTS */
  async issueCode(tx: Tx, accountId: string): Promise<IssuedCode> {
    const now = await this.refuseTooMany(tx, accountId);
    const expiresAt = new Date(now.getTime() + CODE_MS);
    return { ...(await this.codes.issue(tx, accountId, { createdAt: now, expiresAt })), createdAt: now, expiresAt };
  }

  /** @returns the instant that counts for another message @throws DomainError TOO_MANY_REQUESTS */
  async refuseTooMany(tx: Tx, accountId: string): Promise<Date> {
    const now = this.clock.now();
    const counted = new Date(now.getTime() - CONFIRMATIONS_COUNTED_MS);
    const mails = await this.tokens.issuedAt(tx, accountId, PURPOSE, counted);
    const seconds = secondsToNextConfirmation(
      [...mails.map((at) => ({ at })), ...(await this.codes.requestedAfter(tx, accountId, counted))],
      now,
    );
    if (seconds === 0) return now;
    const minutes = Math.ceil(seconds / 60);
    throw new DomainError('TOO_MANY_REQUESTS', { reason: 'confirmations', minutes }, { retryAfter: seconds });
  }
}
