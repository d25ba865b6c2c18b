import type { MailData, MailKind } from '../mail-kinds';

/** A mail as it is read. */
export interface MailText {
  /** One line, made of nothing a stranger wrote. */
  readonly subject: string;
  /** Paragraphs, top down. */
  readonly body: readonly string[];
}

/** The texts of one language: every kind has one, or it does not compile. */
export interface MailTexts {
  readonly greeting: string;
  /** Stands below every mail. */
  readonly closing: string;
  readonly of: { readonly [Kind in MailKind]: (data: MailData[Kind]) => MailText };
}
