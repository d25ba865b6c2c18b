import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ConfirmationSentDto } from '@ballast/dto/auth/contact-confirmation.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { AskForConfirmation } from './ask-for-confirmation';
import { lockUnconfirmed } from './lock-unconfirmed';

/** Sends a member another mail with a link. */
@Injectable()
export class SendAgain {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmation: AskForConfirmation,
  ) {}

  /** @throws DomainError CONTACT_CONFIRMED, TOO_MANY_REQUESTS, NOT_SIGNED_IN */
  async send(memberId: string): Promise<ConfirmationSentDto> {
    return inTransaction(this.dataSource, async (tx) => {
      await lockUnconfirmed(tx, memberId);
      return { expiresAt: (await this.confirmation.byMail(tx, memberId)).toISOString() };
    });
  }
}
