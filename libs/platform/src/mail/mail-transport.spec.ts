import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { MailServer, type ReceivedMail } from '@ballast/testing/mail/mail-server';
import { MailFailure } from './mail-failure';
import { MailTransport } from './mail-transport';

const MAIL = { to: 'ada@example.org', subject: 'A subject', text: 'Words.\n', id: '0190-1' };
const FROM = 'Ballast <no-reply@ballast.example>';

describe('handing a mail to a server', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  const transport = (url: string, deadline = 2000): MailTransport => {
    const made = new MailTransport({ url, from: FROM, deadline });
    ends.push(() => made.close());
    return made;
  };
  const collecting = async (more: { refuse?: (address: string) => number | undefined } = {}) => {
    const got: ReceivedMail[] = [];
    const server = await MailServer.start({ onMail: (mail) => got.push(mail), ...more });
    ends.push(() => server.stop());
    return { got, url: server.url };
  };
  /** A server that does with each connection what it is told. */
  const serverThat = async (treats: (socket: Socket) => void): Promise<string> => {
    const sockets = new Set<Socket>();
    const server: Server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      treats(socket);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    ends.push(() => {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(closed));
    });
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const failureOf = async (sending: Promise<void>): Promise<MailFailure> => {
    const caught: unknown = await sending.catch((error: unknown) => error);
    expect(caught).toBeInstanceOf(MailFailure);
    return caught as MailFailure;
  };

  it('keeps its words, its sender and a Message-ID made of its id, and asks for no automatic answer', async () => {
    const { got, url } = await collecting();
    await transport(url).send({ ...MAIL, text: 'Grüße: 1384.615384 USDC → 0x52\n' });
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({
      from: 'no-reply@ballast.example',
      to: MAIL.to,
      subject: MAIL.subject,
      messageId: '<0190-1@ballast.example>',
      text: 'Grüße: 1384.615384 USDC → 0x52\n',
    });
    expect(got[0]?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  });

  it('brings a JSON file as it is, and none where there is none', async () => {
    const { got, url } = await collecting();
    const attachment = { name: 'grüße-1.json', content: `{\n  "path": "${'ab'.repeat(3000)}"\n}\n` };
    await transport(url).send({ ...MAIL, attachment });
    await transport(url).send(MAIL);
    // The line break before the boundary of a part counts as one of the text.
    expect(got.map(({ text, attachments }) => [text.trim(), attachments])).toEqual([
      [MAIL.text.trim(), [{ name: attachment.name, type: 'application/json', text: attachment.content }]],
      [MAIL.text.trim(), []],
    ]);
  });

  it.each(['subject', 'id', 'to'] as const)(
    'lets no line break in the %s become a header or a recipient',
    async (field) => {
      const { got, url } = await collecting();
      const evil = `${MAIL[field]}\r\nBcc: eve@example.org\r\nX-Evil: 1`;
      await transport(url)
        .send({ ...MAIL, [field]: evil })
        .catch(() => undefined);
      expect(got).toHaveLength(field === 'to' ? 0 : 1);
      for (const mail of got) {
        expect(mail.to.split(', ')).toHaveLength(1);
        expect(mail.headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['bcc']));
        expect(mail.headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['x-evil']));
      }
    },
  );

  it('reads an address with commas as one address', async () => {
    const { got, url } = await collecting();
    await transport(url)
      .send({ ...MAIL, to: 'ada@example.org, eve@example.org' })
      .catch(() => undefined);
    expect(got.filter(({ to }) => to.includes('eve@example.org,') || to === 'eve@example.org')).toEqual([]);
  });

  it('tells a refused address, which is final, from a server that is busy', async () => {
    const { url } = await collecting({ refuse: (address) => (address.startsWith('nobody') ? 550 : 451) });
    const refused = await failureOf(transport(url).send({ ...MAIL, to: 'nobody@example.org' }));
    expect([refused.isFinal, refused.isServerAway]).toEqual([true, false]);
    const busy = await failureOf(transport(url).send(MAIL));
    expect([busy.isFinal, busy.isServerAway]).toEqual([false, false]);
    expect(`${refused.message}${busy.message}`).not.toContain('example.org');
  });

  it('fails soon when nobody listens, the connection is dropped or nothing is ever said', async () => {
    const dropping = await serverThat((socket) => socket.destroy());
    const silent = await serverThat(() => undefined);
    const dripping = await serverThat((socket) => {
      const drip = setInterval(() => socket.write('2'), 100);
      socket.on('close', () => clearInterval(drip));
    });
    for (const url of ['smtp://127.0.0.1:1', dropping, silent, dripping]) {
      const began = performance.now();
      const failure = await failureOf(transport(url, 1000).send(MAIL));
      expect([failure.isFinal, failure.isServerAway]).toEqual([false, true]);
      expect(performance.now() - began).toBeLessThan(5000);
    }
  });

  it('never shows credentials or words to a server without TLS, nor in what it throws', async () => {
    const received: string[] = [];
    const plain = await serverThat((socket) => {
      socket.write('220 plain ESMTP\r\n');
      socket.on('data', (data) => {
        received.push(data.toString());
        socket.write(data.toString().startsWith('EHLO') ? '250-plain\r\n250 AUTH PLAIN LOGIN\r\n' : '502 no\r\n');
      });
    });
    const url = plain.replace('smtp://', 'smtp://ballast:s3cr3t-of-ours@');
    const failure = await failureOf(transport(url).send({ ...MAIL, text: 'a link with a token' }));
    expect(failure.isServerAway).toBe(true);
    const base64 = Buffer.from('s3cr3t-of-ours').toString('base64');
    expect(received.join('')).toMatch(/EHLO[\s\S]*STARTTLS/);
    expect(received.join('')).not.toMatch(new RegExp(`AUTH|${base64}|MAIL FROM|token`));
    expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toMatch(/s3cr3t|token of|ada@/);
  });

  it('speaks TLS from the first byte where the address says smtps', async () => {
    const first: Buffer[] = [];
    const url = await serverThat((socket) => socket.once('data', (data) => first.push(data)));
    await failureOf(transport(url.replace('smtp://', 'smtps://'), 1000).send(MAIL));
    // 0x16: the record type of a TLS handshake.
    expect(first[0]?.[0]).toBe(0x16);
  });
});
