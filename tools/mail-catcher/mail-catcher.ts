import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MailServer } from '@ballast/testing/mail/mail-server';
import { MAIL_STYLE, listPage, messagePage, missingPage } from './mail-page';
import { type KeptMail, Mailbox } from './mailbox';

/** The demo's mail server and the page that shows what came. */
export interface MailCatcher {
  /** For SMTP_URL. */
  readonly smtpUrl: string;
  /** The page; `/messages.json` below it lists mails for scripts. */
  readonly url: string;
  stop(): Promise<void>;
}

const HEADERS = {
  // Mails hold text of strangers: should escaping ever fail, the browser still runs nothing and loads nothing.
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};
/** A mail as its client draws it: its own styles, and nothing else that it may bring along. */
const DRAWN = {
  ...HEADERS,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
};
/** Any other name may be a stranger's that points here: its pages must not read reset links. */
const OWN_HOST = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Accepts every mail and forwards none; listens on this machine only. A port of 0 is a free one. */
export async function startMailCatcher(ports: { readonly smtp: number; readonly page: number }): Promise<MailCatcher> {
  const mailbox = new Mailbox();
  const smtp = await MailServer.start({ port: ports.smtp, onMail: (mail) => mailbox.add(mail) });
  const web = createServer((request, response) => answer(mailbox, request, response));
  const port = await listen(web, ports.page);
  return {
    smtpUrl: smtp.url,
    url: `http://localhost:${port}`,
    stop: async () => {
      web.closeAllConnections();
      await Promise.all([new Promise((closed) => web.close(closed)), smtp.stop()]);
    },
  };
}

function answer(mailbox: Mailbox, { method, url = '/', headers }: IncomingMessage, response: ServerResponse): void {
  const send = (status: number, type: string, body: string, under = HEADERS): void => {
    response.writeHead(status, { ...under, 'content-type': `${type}; charset=utf-8` });
    response.end(method === 'HEAD' ? undefined : body);
  };
  if (!OWN_HOST.test(headers.host ?? '')) return send(421, 'text/plain', 'Open this page as localhost.\n');
  if (method !== 'GET' && method !== 'HEAD') return send(405, 'text/plain', 'Mails can be read here, nothing else.\n');
  const path = url.split('?')[0] ?? '/';
  if (path === '/') return send(200, 'text/html', listPage(mailbox.all()));
  if (path === '/messages.json') return send(200, 'application/json', JSON.stringify(mailbox.all().map(forScripts)));
  if (path === '/mail.css') return send(200, 'text/css', MAIL_STYLE);
  const [, number, drawn] = /^\/messages\/(\d+)(\/drawn)?$/.exec(path) ?? [];
  const mail = mailbox.find(Number(number));
  if (mail !== undefined && drawn !== undefined) return send(200, 'text/html', mail.html, DRAWN);
  return mail === undefined ? send(404, 'text/html', missingPage()) : send(200, 'text/html', messagePage(mail));
}

function forScripts({ to, subject, text, html, at, attachments }: KeptMail): Omit<KeptMail, 'number'> {
  return { to, subject, text, html, at, attachments };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
