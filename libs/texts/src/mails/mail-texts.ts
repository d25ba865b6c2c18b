import type { MailData, MailKind } from './mail-data';

/** A JSON file that comes with a mail. */
export interface MailAttachment {
  readonly name: string;
  readonly content: string;
}

/** The text of one mail. */
export interface MailText {
  /** A single line that contains no text from other people. */
  readonly subject: string;
  /** Paragraphs, top down. */
  readonly body: readonly string[];
  readonly attachment?: MailAttachment;
}

/** A page of the site that a mail may lead to. */
export type MailPage = 'deposit' | 'redeem' | 'rewards' | 'history';

/** The texts of one language: every kind has one, or it does not compile. */
export interface MailTexts {
  readonly greeting: string;
  /** Stands below every mail. */
  readonly closing: string;
  /** The link to each page. */
  readonly pages: Readonly<Record<MailPage, string>>;
  readonly of: { readonly [Kind in MailKind]: (data: MailData[Kind]) => MailText };
}
