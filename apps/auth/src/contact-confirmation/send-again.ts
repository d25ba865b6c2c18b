import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { CONFIRMATION_CODE_MINUTES } from '@ballast/domain/membership/contact-confirmation';
import type { ReachedLimit } from '@ballast/domain/membership/sms-allowance';
import type { ConfirmationSentDto } from '@ballast/dto/auth/contact-confirmation.dto';
import { newId } from '@ballast/platform/ids/new-id';
import { Log } from '@ballast/platform/logging/log';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { SMS_TEXTS } from '@ballast/texts/sms';
import type { Account } from '../accounts/account.entity';
import { SmsAllowance } from '../sms/sms-allowance.store';
import { SmsFailure, SmsGateway } from '../sms/sms-gateway';
import { AskForConfirmation, type IssuedCode } from './ask-for-confirmation';
import { ContactCodes } from './contact-codes.store';
import { lockUnconfirmed } from './lock-unconfirmed';

/** Sends a member another mail with a link, or an SMS with a code. */
@Injectable()
export class SendAgain {
  // eslint-disable-next-line max-params -- Nest gives each provider as one
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmation: AskForConfirmation,
    private readonly codes: ContactCodes,
    private readonly allowance: SmsAllowance,
    private readonly log: Log,
    private readonly sms?: SmsGateway,
  ) {}

  /**
   * A mail is queued; an SMS is answered for once the gateway took it, so that nobody waits for one that was never sent.
   * @throws DomainError CONTACT_CONFIRMED, CONTACT_UNREACHABLE, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE, NOT_SIGNED_IN
   */
  async send(memberId: string): Promise<ConfirmationSentDto> {
    try {
      const sent = await inTransaction(this.dataSource, (tx) => this.issue(tx, memberId));
      if ('code' in sent) await this.sendCode(sent);
      return { expiresAt: sent.expiresAt.toISOString() };
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      const { reached, at } = error;
      await this.allowance.reportReached(reached, at);
      const seconds = Math.ceil((reached.until.getTime() - at.getTime()) / 1000);
      const params = { reason: 'sms_limit', minutes: Math.ceil(seconds / 60) } as const;
      throw new DomainError('SERVICE_UNAVAILABLE', params, { retryAfter: seconds });
    }
  }

  private async issue(tx: Tx, memberId: string): Promise<SentCode | { readonly expiresAt: Date }> {
    const account = await lockUnconfirmed(tx, memberId);
    const contact = account.email === null ? 'phone' : 'email';
    if (!this.confirmation.sends[contact]) throw new DomainError('CONTACT_UNREACHABLE', { contact });
    if (contact === 'email') return { expiresAt: await this.confirmation.byMail(tx, memberId) };
    const issued = await this.confirmation.issueCode(tx, memberId);
    const reached = await this.allowance.take(tx, issued.createdAt);
    if (reached !== null) throw new LimitReached(reached, issued.createdAt);
    return { account, ...issued };
  }

  /** After the COMMIT, with no row locked: the gateway may be slow. */
  private async sendCode({ account, id, code, createdAt }: SentCode): Promise<void> {
    const { phone, language } = account;
    const text = SMS_TEXTS[language].confirmation({ code, minutes: CONFIRMATION_CODE_MINUTES });
    try {
      await this.sms?.send({ id: newId(), to: phone ?? '', text });
    } catch (error) {
      this.log.error({ err: error }, 'A code could not be sent by SMS.');
      if (error instanceof SmsFailure && error.isRefused) await this.recordRefused(id, createdAt);
      throw new DomainError('SERVICE_UNAVAILABLE', { reason: 'away', what: 'sms' });
    }
  }

  /** The club paid for nothing, and its member got nothing. */
  private async recordRefused(id: string, counted: Date): Promise<void> {
    await inTransaction(this.dataSource, async (tx) => {
      await this.codes.recordRefused(tx, id);
      await this.allowance.release(tx, counted);
    });
  }
}

interface SentCode extends IssuedCode {
  readonly account: Account;
}

/** Takes the transaction back in which a message would have gone beyond a limit of the club. */
class LimitReached extends Error {
  constructor(
    readonly reached: ReachedLimit,
    readonly at: Date,
  ) {
    super('The club may send no more messages for now.');
  }
}
