import type { ReceivedMail } from '@ballast/testing/mail/mail-server';

/** A mail of the mailbox; its number is never given to another. */
export interface KeptMail extends Pick<ReceivedMail, 'to' | 'subject' | 'text' | 'html' | 'at' | 'attachments'> {
  readonly number: number;
}

const KEPT = 500;

/** The newest 500 mails, in memory: with the demo's end they are gone. */
export class Mailbox {
  private readonly mails: KeptMail[] = [];
  private last = 0;

  add({ to, subject, text, html, at, attachments }: ReceivedMail): void {
    this.last += 1;
    this.mails.unshift({ number: this.last, to, subject, text, html, at, attachments });
    if (this.mails.length > KEPT) this.mails.length = KEPT;
  }

  /** Newest first. */
  all(): readonly KeptMail[] {
    return this.mails;
  }

  find(number: number): KeptMail | undefined {
    return this.mails.find((mail) => mail.number === number);
  }
}
