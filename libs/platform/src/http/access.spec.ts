import { NestFastifyApplication } from '@nestjs/platform-fastify';
import jwt from 'jsonwebtoken';
import request from 'supertest';
import { TestClock } from '../clock/clock';
import { Identity, MemberIdentity } from '../identity/identity';
import { IdentityTokens } from '../identity/identity-token';
import { createService } from '../service/create-service';
import { TEST_CONFIG, TEST_SERVICE } from '../testing/test-service';

const MEMBER: MemberIdentity = {
  kind: 'member',
  memberId: 'm1',
  sessionId: 's1',
  isAdmin: false,
  status: 'active',
  hasSecondFactor: false,
  confirmedUntil: null,
};
const WHO = {
  visitor: undefined,
  member: MEMBER,
  admin: { ...MEMBER, memberId: 'm2', isAdmin: true, hasSecondFactor: true },
  'admin without a second factor': { ...MEMBER, memberId: 'm5', isAdmin: true },
  suspended: { ...MEMBER, memberId: 'm3', status: 'suspended' },
  'suspended admin': { ...MEMBER, memberId: 'm4', isAdmin: true, status: 'suspended' },
  watcher: { kind: 'service', service: 'chain-watcher' },
  gateway: { kind: 'service', service: 'gateway' },
  ci: { kind: 'ci', tokenId: 't1', name: 'main' },
} as const satisfies Record<string, Identity | undefined>;

describe('who may call what', () => {
  let app: NestFastifyApplication;
  const tokens = new IdentityTokens(TEST_CONFIG.INTERNAL_TOKEN_SECRET);

  beforeAll(async () => {
    app = await createService(TEST_SERVICE, TEST_CONFIG);
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());

  const call = (method: 'get' | 'post' | 'delete', path: string, token?: string) => {
    const pending = request(app.getHttpServer())[method](path);
    return token === undefined ? pending : pending.set('x-ballast-identity', token);
  };

  it.each([
    ['get', '/api/notes', [200, 200, 200, 200, 200, 200, 200, 200, 200]],
    ['get', '/api/notes/mine', [401, 200, 200, 200, 200, 200, 403, 403, 403]],
    ['post', '/api/notes/mine', [401, 204, 204, 204, 403, 403, 403, 403, 403]],
    ['get', '/api/notes/all', [401, 403, 200, 200, 403, 403, 403, 403, 403]],
    ['delete', '/api/notes/1', [401, 403, 200, 403, 403, 403, 403, 403, 403]],
    ['post', '/api/notes/report', [401, 403, 204, 403, 403, 403, 403, 403, 204]],
    ['get', '/internal/who', [403, 403, 403, 403, 403, 403, 200, 403, 403]],
    ['get', '/internal/forgotten', [403, 403, 403, 403, 403, 403, 403, 403, 403]],
  ] as const)(
    '%s %s: visitor, member, admin, admin without a second factor, suspended, suspended admin, watcher, gateway, CI get %j',
    async (method, path, expected) => {
      const statuses: number[] = [];
      for (const identity of Object.values(WHO)) {
        const answer = await call(method, path, identity === undefined ? undefined : tokens.sign(identity));
        statuses.push(answer.status);
      }
      expect(statuses).toEqual(expected);
    },
  );

  it('tells the codes apart', async () => {
    expect((await call('get', '/api/notes/mine')).body).toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect((await call('post', '/api/notes/mine', tokens.sign(WHO.suspended))).body).toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
    });
    expect((await call('delete', '/api/notes/1', tokens.sign(WHO.member))).body).toMatchObject({ code: 'ADMIN_ONLY' });
    expect((await call('get', '/internal/who', tokens.sign(WHO.gateway))).body).toMatchObject({ code: 'FORBIDDEN' });
    const without = await call('delete', '/api/notes/1', tokens.sign(WHO['admin without a second factor']));
    expect(without.body).toMatchObject({
      code: 'SECOND_FACTOR_MISSING',
      message: 'Set up two-factor authentication first: Account → Two-factor. Nothing was changed.',
    });
  });

  it('asks an account with a second factor for a confirmation that still counts, and nobody else', async () => {
    const now = Math.floor(Date.now() / 1000);
    const pay = async (more: Partial<MemberIdentity>) =>
      (await call('post', '/api/notes/pay', tokens.sign({ ...MEMBER, ...more }))).status;
    const factor = { hasSecondFactor: true } as const;
    expect(await pay({})).toBe(204);
    expect(await pay({ ...factor, confirmedUntil: now + 60 })).toBe(204);
    for (const confirmedUntil of [null, now, now - 1, 0]) expect(await pay({ ...factor, confirmedUntil })).toBe(401);
    expect((await call('post', '/api/notes/pay', tokens.sign({ ...MEMBER, ...factor }))).body).toMatchObject({
      code: 'STEP_UP_REQUIRED',
      message: 'Please confirm with your second factor, then try again.',
    });
    expect(await pay({ status: 'suspended', ...factor })).toBe(403);
    await call('post', '/api/notes/mine', tokens.sign({ ...MEMBER, ...factor })).expect(204);
  });

  it('judges a remembered identity by the time of the request', async () => {
    const clock = new TestClock(new Date());
    const later = await createService(TEST_SERVICE, TEST_CONFIG, { clock });
    await later.listen(0, '127.0.0.1');
    const confirmedUntil = Math.floor(clock.now().getTime() / 1000) + 5;
    const token = tokens.sign({ ...MEMBER, hasSecondFactor: true, confirmedUntil });
    const pay = () => request(later.getHttpServer()).post('/api/notes/pay').set('x-ballast-identity', token);
    await pay().expect(204);
    clock.set(new Date(confirmedUntil * 1000 - 1));
    await pay().expect(204);
    clock.set(new Date(confirmedUntil * 1000));
    await pay().expect(401);
    await later.close();
  });

  it('knows the member on a public call, and a visitor from a bad token', async () => {
    expect((await call('get', '/api/notes/optional', tokens.sign(MEMBER))).body).toEqual({ memberId: 'm1' });
    expect((await call('get', '/api/notes/optional', 'nonsense')).body).toEqual({ memberId: null });
  });

  const forged: [string, string][] = [
    ['another secret', new IdentityTokens('x'.repeat(32)).sign(MEMBER)],
    [
      'another issuer',
      jwt.sign({ identity: MEMBER }, TEST_CONFIG.INTERNAL_TOKEN_SECRET, { issuer: 'someone', expiresIn: 30 }),
    ],
    ['no signature', jwt.sign({ identity: MEMBER }, '', { algorithm: 'none', issuer: 'ballast', expiresIn: 30 })],
    ['no expiry', jwt.sign({ identity: MEMBER }, TEST_CONFIG.INTERNAL_TOKEN_SECRET, { issuer: 'ballast' })],
    [
      'wrong claims',
      jwt.sign({ identity: { kind: 'member', memberId: 1 } }, TEST_CONFIG.INTERNAL_TOKEN_SECRET, {
        issuer: 'ballast',
        expiresIn: 30,
      }),
    ],
    [
      'no word on the second factor',
      jwt.sign({ identity: { ...MEMBER, hasSecondFactor: undefined } }, TEST_CONFIG.INTERNAL_TOKEN_SECRET, {
        issuer: 'ballast',
        expiresIn: 30,
      }),
    ],
    [
      'an unknown service',
      jwt.sign({ identity: { kind: 'service', service: 'root' } }, TEST_CONFIG.INTERNAL_TOKEN_SECRET, {
        issuer: 'ballast',
        expiresIn: 30,
      }),
    ],
  ];
  it.each(forged)('refuses a token with %s', async (_what, token) => {
    await call('get', '/api/notes/mine', token).expect(401);
  });

  describe('a token of ours from another time', () => {
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    const sign = (identity: Identity, lifetime: number): string =>
      jwt.sign({ identity, iat: hourAgo }, TEST_CONFIG.INTERNAL_TOKEN_SECRET, {
        issuer: 'ballast',
        expiresIn: lifetime,
      });

    it.each([
      ['has expired', 30],
      ['is old and would not expire yet', 7200],
    ])(
      'that %s signs nobody out: the clocks of two machines differ, and the call may be made again',
      async (_, lifetime) => {
        const refused = await call('get', '/api/notes/mine', sign(MEMBER, lifetime)).expect(503);
        expect(refused.body).toMatchObject({
          code: 'SERVICE_UNAVAILABLE',
          message: expect.stringContaining('Nothing was changed'),
        });
        expect(refused.headers['retry-after']).toBeDefined();
        const watcher: Identity = { kind: 'service', service: 'chain-watcher' };
        await call('get', '/internal/who', sign(watcher, lifetime)).expect(503);
      },
    );

    it('counts as none on a public call', async () => {
      expect((await call('get', '/api/notes/optional', sign(MEMBER, 30))).body).toEqual({ memberId: null });
    });
  });

  it('signs one token for a burst and forgets nobody among many', () => {
    expect(tokens.sign(MEMBER)).toBe(tokens.sign({ ...MEMBER }));
    for (let n = 0; n < 10_050; n += 1) tokens.sign({ ...MEMBER, memberId: `x${n}` });
    expect(tokens.verify(tokens.sign({ ...MEMBER, memberId: 'x3' }))).toMatchObject({ memberId: 'x3' });
  });

  it('wants a secret of 32 characters', () => {
    expect(() => new IdentityTokens('short')).toThrow('32 characters');
  });
});
