import { MAILS as DE } from '@ballast/texts/de/mails';
import { MAILS as EN } from '@ballast/texts/en/mails';
import type { Language } from '@ballast/texts/languages';
import type { MailData, MailKind, MailOfKind } from '@ballast/texts/mails/mail-data';
import type { MailAttachment, MailText, MailTexts } from '@ballast/texts/mails/mail-texts';

const MAILS: Readonly<Record<Language, MailTexts>> = { en: EN, de: DE };

/** A mail in the language of its reader. */
interface WrittenMail {
  readonly subject: string;
  /** From the greeting to the closing. */
  readonly text: string;
  readonly attachment?: MailAttachment;
}

/** Writes the mail's subject, its whole text and what is attached. */
export function writeMail(mail: MailOfKind, language: Language): WrittenMail {
  const texts = MAILS[language];
  const { body, ...rest } = textOf(texts, mail.kind, mail.data);
  return { ...rest, text: `${[texts.greeting, ...body, texts.closing].join('\n\n')}\n` };
}

/** Selects the text of one mail kind; TypeScript cannot see through a union that kind and data belong together. */
function textOf<Kind extends MailKind>(texts: MailTexts, kind: Kind, data: MailData[Kind]): MailText {
  return texts.of[kind](data);
}
