import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPush } from './open-push';

/** A browser's subscription, as `PushSubscription.toJSON()` gives it. */
export interface TestSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A message as it came over the line. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Subscribes like a browser, takes messages like its push service, and opens them like the browser. */
export class PushService {
  readonly received: ReceivedPush[] = [];
  private readonly browsers = new Map<string, { readonly keys: ECDH; readonly auth: string }>();
  private answer: { readonly status: number; readonly headers: Readonly<Record<string, string>> } = {
    status: 201,
    headers: {},
  };

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PushService> {
    const server = createServer();
    const service = new PushService(server);
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { url: path = '', headers } = request;
        service.received.push({ path, headers, body: Buffer.concat(parts) });
        response.writeHead(service.answer.status, service.answer.headers).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** How messages are answered from now on. */
  answerWith(status: number, headers: Readonly<Record<string, string>> = {}): void {
    this.answer = { status, headers };
  }

  /** Forgets what came, and takes messages again. */
  forget(): void {
    this.received.length = 0;
    this.answerWith(201);
  }

  /** A subscription of a new browser. */
  subscription(): TestSubscription {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const auth = randomBytes(16).toString('base64url');
    const path = `/send/${randomBytes(16).toString('base64url')}`;
    this.browsers.set(path, { keys, auth });
    const { port } = this.server.address() as AddressInfo;
    return { endpoint: `http://127.0.0.1:${port}${path}`, keys: { p256dh: keys.getPublicKey('base64url'), auth } };
  }

  /** A message as the browser reads it. */
  open({ path, body }: ReceivedPush): unknown {
    const browser = this.browsers.get(path);
    if (browser === undefined) throw new Error(`No browser subscribed at ${path}.`);
    return JSON.parse(openPush(body, browser).toString('utf8'));
  }

  /** The claims by which the sender names itself. @throws Error when the key that browsers subscribed with did not sign them */
  claims({ headers }: ReceivedPush, publicKey: string): unknown {
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    const [head = '', payload = '', signature = ''] = token.split('.');
    const point = Buffer.from(publicKey, 'base64url');
    const jwk = {
      ...{ kty: 'EC', crv: 'P-256' },
      ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
    };
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${payload}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    if (!isSigned || key !== publicKey) throw new Error('The sender is not who the browser subscribed to.');
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  }
}
