import { startMailCatcher } from '../mail-catcher/mail-catcher';
import type { StartOptions } from './options';
import type { MailPlan } from './service-environment';

/** The mail server of a start, and its description. */
export interface StartedMail extends MailPlan {
  /** The catcher's page; null when mails go to a server of the operator. */
  readonly pageUrl: string | null;
  /** For the table; never the address of a server, which may hold a password. */
  readonly shown: string;
}

const DEMO_SENDER = 'Ballast <no-reply@localhost>';

/**
 * Catches all mails in this process, so that they end with it and nobody outside gets one; only an SMTP_URL from the
 * environment lets them leave.
 */
export async function startMail(
  { smtpUrl, mailFrom }: Pick<StartOptions, 'smtpUrl' | 'mailFrom'>,
  ports: { readonly smtp: number; readonly page: number },
): Promise<StartedMail> {
  const from = mailFrom ?? DEMO_SENDER;
  if (smtpUrl !== undefined) return { smtpUrl, from, pageUrl: null, shown: 'sent by the server of SMTP_URL' };
  const catcher = await startMailCatcher(ports);
  return { smtpUrl: catcher.smtpUrl, from, pageUrl: catcher.url, shown: catcher.url };
}
