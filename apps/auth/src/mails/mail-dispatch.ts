import { Injectable } from '@nestjs/common';
import { MailTransport } from '@ballast/platform/mail/mail-transport';
import { AuthConfig } from '../config';
import type { ClaimedMail } from './mails.store';
import { writeMail } from './write-mail';

/** Writes a mail for its reader and hands it to the mail server. */
@Injectable()
export class MailDispatch {
  constructor(
    private readonly config: AuthConfig,
    private readonly transport?: MailTransport,
  ) {}

  /** Whether there is a mail server to hand mails to. */
  get isOn(): boolean {
    return this.transport !== undefined;
  }

  /** @throws MailFailure when the server did not take it, any other error when it could not be written */
  async send(mail: ClaimedMail, to: string): Promise<void> {
    await this.transport?.send({ id: mail.id, to, ...writeMail(mail, mail.language, this.config.PUBLIC_URL) });
  }

  close(): void {
    this.transport?.close();
  }
}
