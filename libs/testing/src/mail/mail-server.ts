import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
export interface ReceivedMail {
  readonly from: string;
  /** The envelope's recipient. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Empty without one. */
  readonly html: string;
  /** With angle brackets. */
  readonly messageId: string;
  /** ISO 8601, when it arrived. */
  readonly at: string;
  /** Names in lower case, values as sent. */
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  readonly attachments: readonly ReceivedFile[];
}

/** A file that came with a mail. */
export interface ReceivedFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

export interface MailServerOptions {
  /** Default: a free one. */
  readonly port?: number;
  readonly onMail: (mail: ReceivedMail) => void;
  /** The SMTP code an address is refused with; undefined takes it. */
  readonly refuse?: (address: string) => number | undefined;
  /** True: the connection is cut after the mail has arrived and before that is said. */
  readonly cutBeforeAnswer?: () => boolean;
}

const LARGEST = 1_000_000;

/** An SMTP server on 127.0.0.1 that takes mails to anybody, without TLS and sign-in, and delivers them to a function. */
export class MailServer {
  private constructor(
    private readonly server: SMTPServer,
    /** For SMTP_URL. */
    readonly url: string,
  ) {}

  /** @throws when the port is taken */
  static async start(options: MailServerOptions): Promise<MailServer> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      size: LARGEST,
      disableReverseLookup: true,
      onRcptTo: ({ address }, _session, done) => {
        const code = options.refuse?.(address);
        done(code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code }));
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = envelope.rcptTo.map(({ address }) => address).join(', ');
          void read(Buffer.concat(chunks), to).then((mail) => {
            options.onMail(mail);
            if (options.cutBeforeAnswer?.() !== true) return done(null);
            for (const connection of server.connections) connection.close();
          }, done);
        });
      },
    });
    // A client that goes away in mid-sentence is its own affair.
    server.on('error', () => undefined);
    const port = await listen(server, options.port ?? 0);
    return new MailServer(server, `smtp://127.0.0.1:${port}`);
  }

  /** Cuts what is still connected, so that a client's idle pool holds up nobody. */
  stop(): Promise<void> {
    for (const connection of this.server.connections) connection.close();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

function listen(server: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const listening = server.listen(port, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
  });
}

async function read(source: Buffer, to: string): Promise<ReceivedMail> {
  const {
    from,
    subject = '',
    text = '',
    html = '',
    messageId = '',
    headers,
    attachments,
  } = await PostalMime.parse(source, { attachmentEncoding: 'utf8' });
  const at = new Date().toISOString();
  const files = attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? '',
    type: mimeType,
    text: typeof content === 'string' ? content : '',
  }));
  return { from: from?.address ?? '', to, subject, text, html, messageId, at, headers, attachments: files };
}
