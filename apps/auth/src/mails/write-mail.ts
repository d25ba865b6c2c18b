import { MAILS as DE } from '@ballast/texts/de/mails';
import { MAILS as EN } from '@ballast/texts/en/mails';
import type { Language } from '@ballast/texts/languages';
import type { MailData, MailKind, MailOfKind } from '@ballast/texts/mails/mail-data';
import type { MailText, MailTexts } from '@ballast/texts/mails/mail-texts';

const MAILS: Readonly<Record<Language, MailTexts>> = { en: EN, de: DE };

/** The mail's subject and whole text in the language of its reader. */
export function writeMail(mail: MailOfKind, language: Language): { readonly subject: string; readonly text: string } {
  const texts = MAILS[language];
  const { subject, body } = textOf(texts, mail.kind, mail.data);
  return { subject, text: `${[texts.greeting, ...body, texts.closing].join('\n\n')}\n` };
}

/** Selects the text of one mail kind; TypeScript cannot see through a union that kind and data belong together. */
function textOf<Kind extends MailKind>(texts: MailTexts, kind: Kind, data: MailData[Kind]): MailText {
  return texts.of[kind](data);
}
