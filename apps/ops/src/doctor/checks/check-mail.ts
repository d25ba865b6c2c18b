import { MailFailure } from '@ballast/platform/mail/mail-failure';
import { MailTransport } from '@ballast/platform/mail/mail-transport';
import { type Check, fail, ok, warn } from '../finding';

const TIMEOUT_MS = 10_000;

/** The mail server: its greeting, TLS and sign-in. Nothing is sent. */
export const checkMail: Check = async (env) => {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (url === undefined || url === '')
    return [warn('mail', 'SMTP_URL is not set: members get no mails, and a forgotten password stays forgotten.')];
  if (from === undefined || from === '') return [fail('mail', 'MAIL_FROM is missing: say who mails come from.')];
  if (!URL.canParse(url)) return [fail('mail', 'SMTP_URL is no address: smtps://user:password@host:465.')];
  const { protocol, host, searchParams, username } = new URL(url);
  const transport = new MailTransport({ url, from, deadline: TIMEOUT_MS });
  try {
    await transport.verify();
  } catch (error) {
    const [, codes = 'no code given'] = /\(([^)]*)\)/.exec(error instanceof MailFailure ? error.message : '') ?? [];
    return [fail('mail', `the server at ${host} does not take us in (${codes}): are address, TLS and password right?`)];
  } finally {
    transport.close();
  }
  if (protocol === 'smtps:') return [ok('mail', `the server at ${host} takes us in, by TLS`)];
  if (username !== '' || searchParams.get('requireTLS') === 'true')
    return [ok('mail', `the server at ${host} takes us in, by STARTTLS`)];
  return [
    warn('mail', `the server at ${host} takes us in, perhaps without TLS: add ?requireTLS=true, or use smtps://.`),
  ];
};
