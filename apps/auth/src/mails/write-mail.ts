import { MAILS as DE } from '@ballast/texts/de/mails';
import { MAILS as EN } from '@ballast/texts/en/mails';
import type { Language } from '@ballast/texts/languages';
import type { MailData, MailKind, MailOfKind } from '@ballast/texts/mails/mail-data';
import type { MailAttachment, MailText, MailTexts } from '@ballast/texts/mails/mail-texts';
import { mailHtml } from './mail-html';
import { PAGE_OF, PATH_OF } from './mail-pages';

const MAILS: Readonly<Record<Language, MailTexts>> = { en: EN, de: DE };

/** A mail in the language of its reader. */
interface WrittenMail {
  readonly subject: string;
  /** From the greeting to the closing. */
  readonly text: string;
  /** The same for who prefers it drawn. */
  readonly html: string;
  readonly attachment?: MailAttachment;
}

/**
 * Writes the mail's subject, its whole text, plain and as HTML, and what is attached.
 * @param site the origin that members use, for the page that shows more; without it none is named
 */
export function writeMail(mail: MailOfKind, language: Language, site?: string): WrittenMail {
  const texts = MAILS[language];
  const { body, subject, ...rest } = textOf(texts, mail.kind, mail.data);
  const page = pageOf(mail.kind, texts, site);
  const { greeting, closing } = texts;
  const more = page === null ? [] : [`${page.words}: ${page.url}`];
  return {
    ...rest,
    subject,
    text: `${[greeting, ...body, ...more, closing].join('\n\n')}\n`,
    html: mailHtml({ language, subject, greeting, body, closing, links: linksIn(mail), page }),
  };
}

function pageOf(kind: MailKind, { pages }: MailTexts, site: string | undefined) {
  const page = PAGE_OF[kind];
  if (page === undefined || site === undefined) return null;
  return { words: pages[page], url: new URL(PATH_OF[page], site).href };
}

/** The addresses that this club made for the mail. */
function linksIn({ data }: MailOfKind): ReadonlySet<string> {
  const { link, cancelLink } = data as { readonly link?: string; readonly cancelLink?: string };
  return new Set([link, cancelLink].filter((one) => one !== undefined));
}

/** Selects the text of one mail kind; TypeScript cannot see through a union that kind and data belong together. */
function textOf<Kind extends MailKind>(texts: MailTexts, kind: Kind, data: MailData[Kind]): MailText {
  return texts.of[kind](data);
}
