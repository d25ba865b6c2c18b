import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { CONFIRMATION_CODE_MINUTES } from '@ballast/domain/membership/contact-confirmation';
import type { ConfirmationSentDto } from '@ballast/dto/auth/contact-confirmation.dto';
import { newId } from '@ballast/platform/ids/new-id';
import { Log } from '@ballast/platform/logging/log';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { SMS_TEXTS } from '@ballast/texts/sms';
import type { Account } from '../accounts/account.entity';
import { SmsGateway } from '../sms/sms-gateway';
import { AskForConfirmation } from './ask-for-confirmation';
import { lockUnconfirmed } from './lock-unconfirmed';

/** Sends a member another mail with a link, or an SMS with a code. */
@Injectable()
export class SendAgain {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmation: AskForConfirmation,
    private readonly log: Log,
    private readonly sms?: SmsGateway,
  ) {}

  /**
   * A mail is queued; an SMS is answered for once the gateway took it, so that nobody waits for one that was never sent.
   * @throws DomainError CONTACT_CONFIRMED, CONTACT_UNREACHABLE, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE, NOT_SIGNED_IN
   */
  async send(memberId: string): Promise<ConfirmationSentDto> {
    const sent = await inTransaction(this.dataSource, async (tx) => {
      const account = await lockUnconfirmed(tx, memberId);
      const contact = account.email === null ? 'phone' : 'email';
      if (!this.confirmation.sends[contact]) throw new DomainError('CONTACT_UNREACHABLE', { contact });
      if (contact === 'email') return { expiresAt: await this.confirmation.byMail(tx, memberId) };
      return { account, ...(await this.confirmation.issueCode(tx, memberId)) };
    });
    if ('code' in sent) await this.sendCode(sent.account, sent.code);
    return { expiresAt: sent.expiresAt.toISOString() };
  }

  /** After the COMMIT, with no row locked: the gateway may be slow. */
  private async sendCode({ phone, language }: Account, code: string): Promise<void> {
    const text = SMS_TEXTS[language].confirmation({ code, minutes: CONFIRMATION_CODE_MINUTES });
    try {
      await this.sms?.send({ id: newId(), to: phone ?? '', text });
    } catch (error) {
      this.log.error({ err: error }, 'A code could not be sent by SMS.');
      throw new DomainError('SERVICE_UNAVAILABLE', { reason: 'away', what: 'sms' });
    }
  }
}
