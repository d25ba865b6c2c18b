import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { cookie, resetSessions, startGateway, startUpstream } from '../testing/gateway-harness';

const LIMIT = 5;
const TIMES = 40;
/** The gateway's own requests, independent of clients. */
const OWN_BUSINESS = /^\/internal\/changes/;

type Method = 'get' | 'head' | 'options' | 'post' | 'put' | 'patch' | 'delete';
interface Kind {
  readonly method: Method;
  readonly path: string;
  readonly headers?: () => Record<string, string>;
  readonly body?: (n: number) => object;
}

/** Nobody sends the same made-up secret twice: an answer that is remembered would hide the question. */
let secrets = 0;
const secret = (): string => `a-made-up-token-of-nobody-${(secrets += 1)}`;
const madeUp = () => ({ cookie: cookie(secret()) });
const bearer = () => ({ authorization: `Bearer bld_${secret()}` });

const KINDS: Readonly<Record<string, Kind>> = {
  'a poll': { method: 'get', path: '/api/rewards', headers: () => ({ ...madeUp(), 'if-none-match': 'W/"0"' }) },
  'a poll of a public answer': {
    ...{ method: 'get', path: '/api/reserves' },
    headers: () => ({ ...madeUp(), 'if-none-match': '*' }),
  },
  'a poll of an event stream': {
    ...{ method: 'get', path: '/api/changes' },
    headers: () => ({ ...madeUp(), 'if-none-match': 'W/"0"' }),
  },
  'an event stream': { method: 'get', path: '/api/changes', headers: madeUp },
  'a read': { method: 'get', path: '/api/user', headers: madeUp },
  'a HEAD': { method: 'head', path: '/api/rewards', headers: () => ({ ...madeUp(), 'if-none-match': 'W/"0"' }) },
  'an OPTIONS': { method: 'options', path: '/api/rewards', headers: madeUp },
  'a POST': { method: 'post', path: '/api/cycles/start', headers: madeUp },
  'a PUT': { method: 'put', path: '/api/auth/payout-wallet', headers: madeUp },
  'a PATCH': { method: 'patch', path: '/api/user', headers: madeUp },
  'a DELETE': { method: 'delete', path: '/api/auth/sessions', headers: madeUp },
  'a sign-in': {
    ...{ method: 'post', path: '/api/login', headers: madeUp },
    body: (n) => ({ email: `m${n}@example.org`, password: 'wrong' }),
  },
  'a sign-up': {
    ...{ method: 'post', path: '/api/register', headers: madeUp },
    body: (n) => ({ email: `m${n}@example.org`, invitationCode: `ABCDEFGH${n}` }),
  },
  'a reset': {
    ...{ method: 'post', path: '/api/auth/password-reset', headers: madeUp },
    body: (n) => ({ email: `m${n}@example.org` }),
  },
  'a passkey': { method: 'post', path: '/api/auth/passkeys/sign-in', headers: madeUp, body: () => ({}) },
  'a CI token': { method: 'post', path: '/api/deployments', headers: bearer, body: () => ({}) },
  'a CI token where none belongs': {
    ...{ method: 'get', path: '/api/user' },
    headers: () => ({ ...bearer(), ...madeUp(), 'if-none-match': 'W/"0"' }),
  },
  'a webhook': { method: 'post', path: '/api/hooks/github', headers: madeUp, body: () => ({}) },
  'a badge': { method: 'get', path: '/api/badges/web', headers: madeUp },
  'an unknown path': { method: 'get', path: '/api/nothing', headers: madeUp },
};

const OF_THE_GATEWAY: Readonly<Record<string, Kind>> = {
  'the documentation': { method: 'get', path: '/api/docs', headers: madeUp },
  'the API document': {
    ...{ method: 'get', path: '/api/openapi.json' },
    headers: () => ({ ...madeUp(), 'if-none-match': 'W/"0"' }),
  },
  'whether it is up': { method: 'get', path: '/healthz', headers: madeUp },
  'a path outside of the API': { method: 'get', path: '/nothing', headers: madeUp },
  'an internal path': { method: 'post', path: '/internal/sessions/resolve', headers: madeUp, body: () => ({}) },
};

describe('nothing reaches a service before a limit has counted it:', () => {
  const reached: string[] = [];
  const files = mkdtempSync(path.join(tmpdir(), 'ballast-edge-'));
  let upstream: NestFastifyApplication;
  let gateway: NestFastifyApplication;

  beforeAll(async () => {
    resetSessions();
    const started = await startUpstream();
    upstream = started.app;
    const OPENAPI_FILE = path.join(files, 'openapi.json');
    writeFileSync(OPENAPI_FILE, '{}');
    const limits = { RATE_LIMIT_SIGN_IN_ADDRESS: LIMIT, RATE_LIMIT_WRITES: LIMIT, RATE_LIMIT_CI: LIMIT };
    gateway = await startGateway(started.url, {
      ...{ TRUST_PROXY: ['loopback'], RATE_LIMIT_READS: LIMIT, OPENAPI_FILE, ...limits },
    });
    upstream.getHttpServer().on('request', ({ url = '' }: { url?: string }) => {
      if (!OWN_BUSINESS.test(url)) reached.push(url);
    });
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
    rmSync(files, { recursive: true });
  });

  async function sendMany({ method, path, headers, body }: Kind, from: string): Promise<number[]> {
    const send = (n: number) => {
      const call = request(gateway.getHttpServer())[method](path).set('x-forwarded-for', from);
      return call.set(headers?.() ?? {}).send(body?.(n));
    };
    const answers = await Promise.all(Array.from({ length: TIMES }, (_, n) => send(n)));
    return answers.map(({ status }) => status);
  }

  it.each(Object.entries(KINDS))('%s', async (name, kind) => {
    reached.length = 0;
    const statuses = await sendMany(kind, `10.8.0.${Object.keys(KINDS).indexOf(name) + 1}`);
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(LIMIT);
    // One question whose session or token it is, and one for the answer.
    expect(reached.length).toBeLessThanOrEqual(2 * LIMIT);
  });

  it.each(Object.entries(OF_THE_GATEWAY))('%s, which the gateway answers by itself', async (name, kind) => {
    reached.length = 0;
    await sendMany(kind, `10.7.0.${Object.keys(OF_THE_GATEWAY).indexOf(name) + 1}`);
    expect(reached).toEqual([]);
  });

  it('whether it is ready, for which each service is asked once a second at most', async () => {
    reached.length = 0;
    const began = performance.now();
    await sendMany({ method: 'get', path: '/readyz', headers: madeUp }, '10.6.0.1');
    const seconds = 1 + Math.ceil((performance.now() - began) / 1000);
    expect(reached.length).toBeLessThanOrEqual(3 * seconds);
  });
});
