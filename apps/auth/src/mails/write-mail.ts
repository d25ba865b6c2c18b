import type { MailData, MailKind, MailOfKind } from './mail-kinds';
import { EN } from './texts/en';
import type { MailText, MailTexts } from './texts/mail-text';

/** The mail's subject and whole text. Every member reads English until accounts know a language. */
export function writeMail(mail: MailOfKind): { readonly subject: string; readonly text: string } {
  const { subject, body } = textOf(EN, mail.kind, mail.data);
  return { subject, text: `${[EN.greeting, ...body, EN.closing].join('\n\n')}\n` };
}

/** Selects the text of one mail kind; TypeScript cannot see through a union that kind and data belong together. */
function textOf<Kind extends MailKind>(texts: MailTexts, kind: Kind, data: MailData[Kind]): MailText {
  return texts.of[kind](data);
}
