import { connect } from 'node:net';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { SignIdentity } from '@ballast/testing/identity/identity-headers';
import { SECRET, TOKENS, cookie, resetSessions, seen, startGateway, startUpstream } from '../testing/gateway-harness';

describe('the gateway', () => {
  let upstream: NestFastifyApplication;
  let gateway: NestFastifyApplication;
  const lines: string[] = [];

  beforeAll(async () => {
    const started = await startUpstream();
    upstream = started.app;
    gateway = await startGateway(started.url, {}, lines);
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });
  beforeEach(resetSessions);

  const api = () => request(gateway.getHttpServer());
  const as = (token: string) => ({ cookie: cookie(token) });

  describe('who may what', () => {
    it.each([
      ['get', '/api/user', [401, 200, 200, 200, 200]],
      ['get', '/api/reserves', [200, 200, 200, 200, 200]],
      ['post', '/api/login', [200, 200, 200, 200, 200]],
      ['post', '/api/cycles/start', [401, 201, 201, 403, 201]],
      ['get', '/api/admin/stats', [401, 403, 200, 403, 200]],
      ['get', '/api/admin/users', [401, 403, 200, 403, 200]],
      ['delete', '/api/admin/invitations/1', [401, 403, 204, 403, 403]],
      ['post', '/api/deployments', [401, 403, 201, 403, 403]],
      ['get', '/api/nothing', [404, 404, 404, 404, 404]],
      ['post', '/api/logout', [401, 204, 204, 204, 204]],
    ] as const)(
      '%s %s: visitor, member, admin, suspended member, admin without a second factor get %j',
      async (method, path, expected) => {
        const statuses = [(await api()[method](path)).status];
        for (const token of Object.values(TOKENS)) statuses.push((await api()[method](path).set(as(token))).status);
        expect(statuses).toEqual(expected);
      },
    );

    it('refuses before the service hears of it', async () => {
      const { body } = await api().get('/api/user').expect(401);
      const text = expect.any(String) as string;
      expect(body).toEqual({ code: 'NOT_SIGNED_IN', message: text, params: {}, requestId: text });
      expect(seen.requests).toEqual([]);
    });

    it('believes no identity a client sends, whichever way', async () => {
      const forged = new SignIdentity(new IdentityTokens(SECRET)).admin();
      await api().get('/api/admin/stats').set(forged).expect(401);
      await api().get('/api/admin/stats').set(as(TOKENS.member)).set(forged).expect(403);
      await api()
        .get('/api/reserves')
        .set({ ...forged, 'x-ballast-other': 'x' })
        .expect(200);
      expect(Object.keys(seen.requests.at(-1)!.headers).filter((name) => name.startsWith('x-ballast'))).toEqual([]);
    });

    it('tells the service who asks and from where, and keeps the cookie to itself', async () => {
      await api()
        .get('/api/user?x=1')
        .set(as(TOKENS.member))
        .set('x-forwarded-for', '6.6.6.6')
        .set('user-agent', 'a browser')
        .expect(200);
      const { path, headers } = seen.requests.at(-1)!;
      expect(path).toBe('/api/user?x=1');
      expect(new IdentityTokens(SECRET).verify(headers['x-ballast-identity'])).toEqual({
        kind: 'member',
        memberId: 'm1',
        sessionId: 's1',
        isAdmin: false,
        status: 'active',
        hasSecondFactor: false,
        confirmedUntil: null,
      });
      expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'user-agent': 'a browser' });
      expect(headers.cookie).toBeUndefined();
    });

    it('tells an admin’s name along, for what they write', async () => {
      await api().get('/api/user').set(as(TOKENS.admin)).expect(200);
      const { headers } = seen.requests.at(-1)!;
      expect(new IdentityTokens(SECRET).verify(headers['x-ballast-identity'])).toMatchObject({ adminName: 'Ada' });
    });
  });

  describe('what passes through', () => {
    it('is the body byte for byte, the request id, Set-Cookie, ETag and 304', async () => {
      const answer = await api()
        .post('/api/login')
        .set('content-type', 'application/json')
        .set('x-request-id', 'from-a-client')
        .send('{"n":1.50}');
      expect(answer.headers).toMatchObject({
        'x-request-id': 'from-a-client',
        'set-cookie': [expect.stringContaining('ballast_session=')],
      });
      expect(answer.headers['x-ballast-secret']).toBeUndefined();
      expect(seen.requests.at(-1)).toMatchObject({
        headers: { 'content-length': '10', 'x-request-id': 'from-a-client' },
      });
      await api().get('/api/reserves').expect(200).expect('etag', '"v1"').expect('cache-control', 'private, no-cache');
      await api().get('/api/reserves').set('if-none-match', '"v1"').expect(304);
      await api().head('/api/reserves').expect(200);
    });

    it('is the refusal of a service as it is', async () => {
      const { body } = await api().get('/api/cycles/preview').set(as(TOKENS.member)).expect(422);
      expect(body).toMatchObject({ code: 'POOL_NOT_FUNDED', fields: { pool: expect.stringMatching(/pool/) } });
    });

    it('is a wrong method, which the service names', async () => {
      await api().put('/api/user').set(as(TOKENS.member)).expect(405).expect('allow', /GET/);
    });

    it('is the request id in the log of the gateway, and no secret', async () => {
      await api().get('/api/user').set(as(TOKENS.member)).set('x-request-id', 'a-request-to-find');
      expect(lines.join('')).toContain('a-request-to-find');
      expect(lines.join('')).not.toContain(TOKENS.member);
    });
  });

  describe('bad input', () => {
    it('over 100 kB is 413, however its length is told', async () => {
      const big = JSON.stringify({ x: 'x'.repeat(100_001) });
      const { body } = await api().post('/api/login').set('content-type', 'application/json').send(big).expect(413);
      expect(body).toMatchObject({ code: 'BODY_TOO_LARGE' });
      const chunked = api()
        .post('/api/login')
        .set('content-type', 'application/json')
        .set('transfer-encoding', 'chunked');
      chunked.write(big.slice(0, 60_000));
      chunked.write(big.slice(60_000));
      expect((await chunked).status).toBe(413);
      expect(seen.requests).toEqual([]);
    });

    it('that is not JSON is 415 or 400', async () => {
      await api().post('/api/login').set('content-type', 'text/plain').send('x').expect(415);
      await api().post('/api/login').type('form').send('a=b').expect(415);
      await api().post('/api/login').set('content-type', 'application/json').send('{').expect(400);
      await api()
        .post('/api/cycles/start')
        .set(as(TOKENS.member))
        .set('content-type', 'application/json')
        .send('{')
        .expect(400);
      await api()
        .post('/api/login')
        .set('content-type', 'application/json')
        .send('{"email":{"__proto__":[]}}')
        .expect(400);
    });
  });

  describe('a write from another origin', () => {
    it.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
      'is refused: %j',
      async (headers) => {
        const { body } = await api()
          .post('/api/cycles/start')
          .set(as(TOKENS.member))
          .set(headers as Record<string, string>)
          .expect(403);
        expect(body).toMatchObject({ code: 'FOREIGN_ORIGIN' });
        expect(seen.requests).toEqual([]);
      },
    );

    it('is none from ours, and none without an origin', async () => {
      await api().post('/api/cycles/start').set(as(TOKENS.member)).set('origin', 'http://localhost:3000').expect(201);
      await api().post('/api/cycles/start').set(as(TOKENS.member)).expect(201);
    });
  });

  describe('what is inside', () => {
    const raw = (target: string, method = 'POST') =>
      new Promise<string>((resolve) => {
        const { port } = gateway.getHttpServer().address() as { port: number };
        let text = '';
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(
            `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n{"token":"abc"}`,
          ),
        );
        socket.on('data', (chunk) => (text += chunk.toString()));
        socket.on('close', () => resolve(text));
        socket.on('error', () => resolve(text));
      });

    it('is not shown to bytes that are no address, which get the headers of all other answers', async () => {
      const answer = await raw('/api/\u0001');
      expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*\r\nx-frame-options: DENY\r\n[^]*\r\n\r\n\{"/);
      expect(answer).toMatch(/\r\ncontent-security-policy: default-src/);
    });

    it.each([
      '/internal/sessions/resolve',
      '/api/../internal/sessions/resolve',
      '/api/login/../../internal/sessions/resolve',
      '/api/login/..%2f..%2finternal/sessions/resolve',
      '/api/login%2f..%2f..%2finternal/sessions/resolve',
      '/api/%2e%2e/internal/sessions/resolve',
      '/api/.%2e/internal/sessions/resolve',
      '//internal/sessions/resolve',
      '/api//../internal/sessions/resolve',
      '/api/login/..;/..;/internal/sessions/resolve',
      '/api/login\\..\\..\\internal\\sessions\\resolve',
      '/%69nternal/sessions/resolve',
      'http://127.0.0.1/internal/sessions/resolve',
      '/api/login?/../../internal/sessions/resolve',
      '/metrics',
    ])('is out of reach by %s', async (target) => {
      const answer = await raw(target);
      expect(seen.resolves).toBe(0);
      expect(answer).not.toContain('"identity"');
      expect(answer).toMatch(/^HTTP\/1\.1 (4\d\d|200)/);
      if (answer.startsWith('HTTP/1.1 200')) expect(target).toContain('/api/login?');
    });
  });

  it('answers every path that is not its own in our shape', async () => {
    for (const path of ['/api', '/api/', '/api/x', '/api/user%2f', '/api/%', '/internal', '/nothing']) {
      const { body, status } = await api().get(path);
      expect([path, status]).toEqual([path, path === '/api/%' ? 400 : 404]);
      expect(body).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      });
    }
  });

  it('is ready, and tells of the services behind it', async () => {
    const { body } = await api().get('/readyz').expect(200);
    expect(body).toMatchObject({ checks: { auth: { ok: true }, ledger: { ok: true } } });
  });
});
