import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestClock } from '@ballast/platform/clock/clock';
import { freePort } from '@ballast/testing/net/free-port';
import { SmsFailure } from './sms-gateway';
import { SmsWebhook, signSms } from './sms-webhook';

const CLOCK = new TestClock('2026-03-02T12:00:00Z');
const SECRET = 'a secret of the spec that is long enough';
const SMS = { id: '01990000-0000-7000-8000-000000000001', to: '+4915123456789', text: 'Ballast: 120934 confirms.' };

interface Got {
  readonly path: string | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** A gateway of somebody else. `null`: it says nothing. */
class Receiver {
  readonly got: Got[] = [];
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(...answers: (number | null)[]): Promise<Receiver> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const receiver = new Receiver(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages?a=b`);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        receiver.got.push({ path: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() });
        const status = answers.length > 1 ? answers.shift() : answers[0];
        const location = { location: 'http://127.0.0.1:1/elsewhere' };
        if (status !== null && status !== undefined) response.writeHead(status, location).end(`you sent ${SMS.to}`);
      });
    });
    return receiver;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}

describe('the webhook that carries SMS', () => {
  let receiver: Receiver;
  afterEach(() => receiver.stop());

  const start = async (...answers: (number | null)[]) => {
    receiver = await Receiver.start(...answers);
    return new SmsWebhook({ url: receiver.url, secret: SECRET, timeoutMs: 300 }, CLOCK);
  };
  const failure = async (sending: Promise<void>): Promise<Error> => {
    const error: unknown = await sending.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(SmsFailure);
    const { message, stack, cause } = error as Error;
    expect(`${message} ${stack} ${String(cause)}`).not.toMatch(/4915123456789|120934|messages|127\.0\.0\.1/);
    return error as Error;
  };

  it('gets id, number and text as JSON, signed over time and body', async () => {
    await (await start(202)).send(SMS);
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = receiver.got;
    expect([path, headers['content-type'], JSON.parse(body)]).toEqual(['/messages?a=b', 'application/json', SMS]);
    const timestamp = String(headers['x-ballast-timestamp']);
    expect(timestamp).toBe(String(CLOCK.now().getTime() / 1000));
    expect(headers['x-ballast-signature']).toBe(signSms(SECRET, timestamp, body));
    expect(signSms('another secret', timestamp, body)).not.toBe(headers['x-ballast-signature']);
  });

  it.each([
    ['broken', 500],
    ['away', 503],
    ['busy', 429],
    ['silent', null],
  ])('is tried again with the same message when it is %s, and has taken it then', async (_name, status) => {
    await (await start(status, 200)).send(SMS);
    expect(receiver.got).toHaveLength(2);
    expect(receiver.got[1]?.body).toBe(receiver.got[0]?.body);
  });

  it('is given up after three tries, by a failure that names no number, no text and no place', async () => {
    expect((await failure((await start(502)).send(SMS))).message).toContain('it answered 502');
    expect(receiver.got).toHaveLength(3);
  });

  it('that says nothing is given up, too', async () => {
    expect((await failure((await start(null)).send(SMS))).message).toContain('no answer');
    expect(receiver.got).toHaveLength(3);
  });

  it.each([400, 401, 302])('that refuses with %i is not asked again, and leads nowhere else', async (status) => {
    expect((await failure((await start(status)).send(SMS))).message).toContain(`it answered ${status}`);
    expect(receiver.got).toHaveLength(1);
  });

  it('that nobody runs is a failure', async () => {
    receiver = await Receiver.start(200);
    const place = { url: `http://127.0.0.1:${await freePort()}`, secret: SECRET, timeoutMs: 300 };
    await failure(new SmsWebhook(place, CLOCK).send(SMS));
  });
});
