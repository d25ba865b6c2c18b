import { type Transporter, createTransport } from 'nodemailer';
import { MailFailure } from './mail-failure';

/** A mail to one person, in plain text and drawn where there is HTML, with a JSON file where there is one. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachment?: { readonly name: string; readonly content: string };
  /** Names the mail in its Message-ID: sent a second time, mail programs can see that it is the same one. */
  readonly id: string;
}

export interface MailTransportOptions {
  /**
   * `smtps://…` speaks TLS from the start; `smtp://…` takes STARTTLS where it is offered, and insists on it when the address
   * has credentials or says `?requireTLS=true`.
   */
  readonly url: string;
  /** `name@example.org` or `Name <name@example.org>`. */
  readonly from: string;
  /** Milliseconds one mail may take, connecting included; default 30,000. */
  readonly deadline?: number;
}

const DEADLINE = 30_000;
/** Connections at a time, and so mails at a time. */
export const MAIL_CONNECTIONS = 4;

/** Hands mails to an SMTP server over a small pool of connections. Nothing of a mail or of the credentials is logged. */
export class MailTransport {
  private readonly transporter: Transporter;
  private readonly domain: string;
  private readonly closing = new AbortController();

  constructor(private readonly options: MailTransportOptions) {
    const { url, from } = options;
    const limit = this.deadline;
    this.domain = /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
    this.transporter = createTransport({
      pool: true,
      maxConnections: MAIL_CONNECTIONS,
      // A connection lost in mid-mail may have delivered it: whether to repeat is decided by whoever counts attempts.
      maxRequeues: 0,
      idleTimeout: 20_000,
      requireTLS: new URL(url).username !== '',
      connectionTimeout: limit,
      greetingTimeout: limit,
      socketTimeout: limit,
      dnsTimeout: limit,
      disableFileAccess: true,
      disableUrlAccess: true,
      url,
    });
    // Without a listener an idle connection that breaks would end the process; the next mail opens another.
    this.transporter.on('error', () => undefined);
  }

  /** @throws MailFailure when the server did not take the mail, or did not say so within the deadline */
  async send({ to, subject, text, html, attachment, id }: OutgoingMail): Promise<void> {
    try {
      await this.transporter.sendMail({
        from: this.options.from,
        // An object, since a text would be read as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(attachment === undefined ? {} : { attachments: [toFile(attachment)] }),
        messageId: `<${id}@${this.domain}>`,
        // RFC 3834: nobody's absence note should answer this.
        headers: { 'Auto-Submitted': 'auto-generated' },
        // The timeouts above begin anew with each byte; a server that drips would hold us for ever.
        signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(this.deadline)]),
      });
    } catch (error) {
      throw new MailFailure(error);
    }
  }

  /** Asks the server for its greeting, TLS and sign-in, and sends nothing. @throws MailFailure */
  async verify(): Promise<void> {
    try {
      await this.transporter.verify();
    } catch (error) {
      throw new MailFailure(error);
    }
  }

  /** Lets the connections go; what is on its way fails, although it may have arrived. */
  close(): void {
    this.closing.abort();
    this.transporter.close();
  }

  private get deadline(): number {
    return this.options.deadline ?? DEADLINE;
  }
}

function toFile({ name, content }: NonNullable<OutgoingMail['attachment']>) {
  return { filename: name, content, contentType: 'application/json' };
}
