import { NestFastifyApplication } from '@nestjs/platform-fastify';
import jwt from 'jsonwebtoken';
import request from 'supertest';
import { Identity } from '../identity/identity';
import { IdentityTokens } from '../identity/identity-token';
import { createService } from './create-service';
import { SPEC_CONFIG, SpecModule, specStatusOf } from './spec-service';

const MEMBER: Identity = { kind: 'member', memberId: 'm1', sessionId: 's1', isAdmin: false, status: 'active' };
const WHO = {
  visitor: undefined,
  member: MEMBER,
  admin: { ...MEMBER, memberId: 'm2', isAdmin: true },
  suspended: { ...MEMBER, memberId: 'm3', status: 'suspended' },
  'suspended admin': { ...MEMBER, memberId: 'm4', isAdmin: true, status: 'suspended' },
  watcher: { kind: 'service', service: 'chain-watcher' },
  gateway: { kind: 'service', service: 'gateway' },
} as const satisfies Record<string, Identity | undefined>;

describe('who may call what', () => {
  let app: NestFastifyApplication;
  const tokens = new IdentityTokens(SPEC_CONFIG.INTERNAL_TOKEN_SECRET);

  beforeAll(async () => {
    app = await createService(SpecModule, { name: 'ledger', config: SPEC_CONFIG, statusOf: specStatusOf });
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());

  const call = (method: 'get' | 'post' | 'delete', path: string, token?: string) => {
    const pending = request(app.getHttpServer())[method](path);
    return token === undefined ? pending : pending.set('x-ballast-identity', token);
  };

  it.each([
    ['get', '/api/notes', [200, 200, 200, 200, 200, 200, 200]],
    ['get', '/api/notes/mine', [401, 200, 200, 200, 200, 403, 403]],
    ['post', '/api/notes/mine', [401, 204, 204, 403, 403, 403, 403]],
    ['delete', '/api/notes/1', [401, 403, 200, 403, 403, 403, 403]],
    ['get', '/internal/who', [403, 403, 403, 403, 403, 200, 403]],
    ['get', '/internal/forgotten', [403, 403, 403, 403, 403, 403, 403]],
  ] as const)(
    '%s %s: visitor, member, admin, suspended, suspended admin, watcher, gateway get %j',
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
  });

  it('knows the member on a public call, and a visitor from a bad token', async () => {
    expect((await call('get', '/api/notes/optional', tokens.sign(MEMBER))).body).toEqual({ memberId: 'm1' });
    expect((await call('get', '/api/notes/optional', 'nonsense')).body).toEqual({ memberId: null });
  });

  const forged: [string, string][] = [
    ['another secret', new IdentityTokens('x'.repeat(32)).sign(MEMBER)],
    [
      'another issuer',
      jwt.sign({ identity: MEMBER }, SPEC_CONFIG.INTERNAL_TOKEN_SECRET, { issuer: 'someone', expiresIn: 30 }),
    ],
    ['no signature', jwt.sign({ identity: MEMBER }, '', { algorithm: 'none', issuer: 'ballast', expiresIn: 30 })],
    ['no expiry', jwt.sign({ identity: MEMBER }, SPEC_CONFIG.INTERNAL_TOKEN_SECRET, { issuer: 'ballast' })],
    [
      'an old age',
      jwt.sign({ identity: MEMBER, iat: Math.floor(Date.now() / 1000) - 60 }, SPEC_CONFIG.INTERNAL_TOKEN_SECRET, {
        issuer: 'ballast',
        expiresIn: 3600,
      }),
    ],
    [
      'wrong claims',
      jwt.sign({ identity: { kind: 'member', memberId: 1 } }, SPEC_CONFIG.INTERNAL_TOKEN_SECRET, {
        issuer: 'ballast',
        expiresIn: 30,
      }),
    ],
    [
      'an unknown service',
      jwt.sign({ identity: { kind: 'service', service: 'root' } }, SPEC_CONFIG.INTERNAL_TOKEN_SECRET, {
        issuer: 'ballast',
        expiresIn: 30,
      }),
    ],
  ];
  it.each(forged)('refuses a token with %s', async (_what, token) => {
    await call('get', '/api/notes/mine', token).expect(401);
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
