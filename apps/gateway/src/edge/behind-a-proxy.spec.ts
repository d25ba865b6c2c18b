import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import path from 'node:path';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IDENTITY_HEADER } from '@ballast/platform/identity/identity';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { eventually } from '@ballast/testing/net/eventually';
import { freePort } from '@ballast/testing/net/free-port';
import { type ProxyFiles, type ProxyProgram, proxyFiles, startProxy } from '@ballast/testing/processes/proxy';
import { ChangesHarness } from '../testing/changes-harness';
import {
  SECRET,
  TOKENS,
  resetSessions,
  seen,
  sessionOf,
  startGateway,
  startUpstream,
} from '../testing/gateway-harness';

const HOST = 'ballast.example';
const LIMIT = 5;
const DOCS = path.resolve(__dirname, '../../../../docs/proxy');
const tokens = new IdentityTokens(SECRET);
const SESSION = `__Host-ballast_session=${TOKENS.member}`;

interface Ports {
  readonly tls: number;
  readonly plain: number;
  readonly gateway: number;
}

/** The very file of the docs, with the ports and the certificate of this run. */
function nginxFile({ tls, plain, gateway }: Ports, { certificate, key }: ProxyFiles): string {
  return readFileSync(path.join(DOCS, 'nginx.conf'), 'utf8')
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${gateway}`)
    .replace(/\/etc\/\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/\S+privkey\.pem/, key);
}

function caddyFile({ tls, plain, gateway }: Ports, { certificate, key }: ProxyFiles): string {
  const site = `{$PUBLIC_URL:https://${HOST}} {`;
  return readFileSync(path.join(DOCS, 'Caddyfile'), 'utf8')
    .replace('{$HTTP_PORT:80}', `${plain}\n\tadmin off\n\tauto_https disable_certs`)
    .replace('{$HTTPS_PORT:443}', String(tls))
    .replace(site, `https://${HOST} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`)
    .replace('{$GATEWAY:127.0.0.1:3000}', `127.0.0.1:${gateway}`);
}

const FILES: Readonly<Record<ProxyProgram, typeof nginxFile>> = { nginx: nginxFile, caddy: caddyFile };

describe.each(['nginx', 'caddy'] as const)('behind %s as the docs show it', (program) => {
  let changes: ChangesHarness;
  let upstream: NestFastifyApplication;
  let gateway: NestFastifyApplication;
  let stopProxy: () => Promise<void>;
  let ports: Ports;
  let trusted: Buffer;
  /** The headers that the gateway receives from the proxy. */
  let received: IncomingMessage['headers'] = {};

  beforeAll(async () => {
    changes = await ChangesHarness.start();
    const started = await startUpstream(0, [changes.module()]);
    upstream = started.app;
    gateway = await startGateway(started.url, {
      ...{ PUBLIC_URL: `https://${HOST}`, TRUST_PROXY: ['127.0.0.1'], RATE_LIMIT_SIGN_IN: LIMIT },
    });
    gateway.getHttpServer().prependListener('request', ({ headers }: IncomingMessage) => void (received = headers));
    const own = new URL(await gateway.getUrl()).port;
    ports = { tls: await freePort(), plain: await freePort(), gateway: Number(own) };
    const files = proxyFiles(HOST);
    trusted = readFileSync(files.certificate);
    const proxy = await startProxy(program, FILES[program](ports, files), { files, port: ports.tls });
    stopProxy = () => proxy.stop();
  });
  afterAll(async () => {
    await stopProxy();
    await gateway.close();
    await upstream.close();
    await changes.stop();
  });
  beforeEach(resetSessions);

  interface ProxyRequest {
    readonly from?: string;
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: object;
  }

  /** Over TLS, from an address of the own machine. */
  function begin(url: string, { from = '127.0.0.2', method = 'GET', headers = {}, body }: ProxyRequest) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const call = request(
        { host: '127.0.0.1', port: ports.tls, servername: HOST, ca: trusted, localAddress: from, path: url, method },
        resolve,
      );
      for (const [name, value] of Object.entries({ host: HOST, ...json, ...headers })) call.setHeader(name, value);
      call.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async function ask(url: string, options: ProxyRequest = {}): Promise<IncomingMessage> {
    const answer = await begin(url, options);
    await answer.toArray();
    return answer;
  }

  const signIn = (from: string, headers: Readonly<Record<string, string>> = {}) =>
    ask('/api/login', { from, headers, method: 'POST', body: { email: 'ada@example.org', password: 'wrong' } });

  it('every address has limits of its own, and what a client says of its address changes nothing', async () => {
    const statuses: (number | undefined)[] = [];
    for (let n = 0; n < LIMIT + 1; n += 1) statuses.push((await signIn('127.0.0.2')).statusCode);
    expect(statuses).toEqual([...Array<number>(LIMIT).fill(200), 429]);
    for (const forged of ['203.0.113.9', '127.0.0.3', '127.0.0.3, 127.0.0.1', 'unknown']) {
      const headers = { 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged };
      expect((await signIn('127.0.0.2', headers)).statusCode).toBe(429);
    }
    expect((await signIn('127.0.0.3')).statusCode).toBe(200);
  });

  it('the services hear the client’s address and https, whatever a client says', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
    };
    expect((await ask('/api/reserves', { from: '127.0.0.4', headers: forged })).statusCode).toBe(200);
    const forwarded = { 'x-forwarded-for': '127.0.0.4', 'x-forwarded-proto': 'https' };
    expect(seen.requests.at(-1)?.headers).toMatchObject(forwarded);
    expect(received).toMatchObject({ ...forwarded, 'x-forwarded-host': HOST, host: HOST });
  });

  it('the operator’s command line hears how it is seen, and nobody else does', async () => {
    const callerSeenBy = async (service: 'ops' | 'auth' | null, forged: string) => {
      const token = service === null ? {} : { [IDENTITY_HEADER]: tokens.sign({ kind: 'service', service }) };
      const headers = { ...token, 'x-forwarded-for': forged, 'x-forwarded-proto': 'http' };
      const answer = await begin('/internal/caller', { from: '127.0.0.6', headers });
      const body = (await answer.toArray()).map(String).join('');
      return { status: answer.statusCode, seen: answer.statusCode === 200 ? (JSON.parse(body) as object) : body };
    };
    const seen = { address: '127.0.0.6', protocol: 'https' };
    expect(await callerSeenBy('ops', '203.0.113.9')).toEqual({ status: 200, seen });
    for (const other of [null, 'auth'] as const) {
      const { status, seen: body } = await callerSeenBy(other, '127.0.0.6');
      expect([401, 403, 404]).toContain(status);
      expect(body).not.toContain('127.0.0.6');
    }
  });

  it('event streams arrive event by event', async () => {
    const stream = await begin('/api/changes', { headers: { cookie: SESSION } });
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('error', () => undefined);
    await eventually(() => text.includes('event: state'));
    for (const key of ['one', 'two']) {
      await changes.publish({ keys: [key], audience: [sessionOf(1).memberId] });
      await eventually(() => text.includes(`data: {"keys":["${key}"]}`));
    }
    expect(stream.complete).toBe(false);
    stream.destroy();
  });

  it('cookies are tied to the host and to TLS, and pages insist on it', async () => {
    const headers = { cookie: SESSION, origin: `https://${HOST}` };
    const answer = await ask('/api/cycles/start', { headers, method: 'POST' });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
    const plain = { cookie: `ballast_session=${TOKENS.member}` };
    expect((await ask('/api/user', { headers: plain })).statusCode).toBe(401);
  });

  it('plain http is sent to https', async () => {
    const answer = await fetch(`http://127.0.0.1:${ports.plain}/deposit?x=1`, {
      redirect: 'manual',
      headers: { host: HOST },
    });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toMatch(/^https:\/\//);
  });
});
