import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Redis } from 'ioredis';
import request from 'supertest';
import { eventually } from '@ballast/testing/net/eventually';
import { redisUrl } from '@ballast/testing/redis/redis-url';
import { GatewayConfig } from '../config';
import { TOKENS, cookie, resetSessions, seen, startGateway, startUpstream } from '../spec-edge';
import { redisAnswers } from '../spec-redis-answers';

/** A database of Redis of its own: other specs empty theirs while this one counts. */
const ownRedis = (): string => new URL('/7', redisUrl()).href;

describe.each(['alone', 'with Redis', 'with a Redis that is away'])('rate limits, the gateway %s', (how) => {
  let upstream: NestFastifyApplication;
  let url: string;
  const open: NestFastifyApplication[] = [];
  const gateway = async (more: Partial<GatewayConfig>) => {
    const redis = { alone: {}, 'with Redis': { REDIS_URL: ownRedis() } }[how] ?? { REDIS_URL: 'redis://127.0.0.1:1' };
    const app = await startGateway(url, { TRUST_PROXY: ['loopback'], ...redis, ...more });
    open.push(app);
    if (how === 'with Redis') await eventually(() => redisAnswers(app));
    return app;
  };
  const from = (app: NestFastifyApplication, method: 'get' | 'post', path: string, ip: string) =>
    request(app.getHttpServer())[method](path).set('x-forwarded-for', ip);

  beforeAll(async () => {
    ({ app: upstream, url } = await startUpstream());
  });
  afterAll(() => upstream.close());
  beforeEach(async () => {
    resetSessions();
    const redis = new Redis(ownRedis());
    await redis.flushdb();
    redis.disconnect();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((app) => app.close()));
  });

  it('count sign-ins by address, answer 429 with Retry-After, and do not ask the service', async () => {
    const app = await gateway({ RATE_LIMIT_SIGN_IN: 3 });
    for (let n = 0; n < 3; n += 1)
      await from(app, 'post', '/api/login', '10.0.0.1')
        .send({ email: `m${n}@x.org` })
        .expect(200);
    const { body, headers } = await from(app, 'post', '/api/login', '10.0.0.1')
      .send({ email: 'other@x.org' })
      .expect(429);
    expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS', requestId: expect.any(String) });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(seen.requests).toHaveLength(3);
    await from(app, 'post', '/api/login', '10.0.0.2').send({ email: 'other@x.org' }).expect(200);
    await from(app, 'get', '/api/reserves', '10.0.0.1').expect(200);
  });

  it.each([
    ['/api/auth/password-reset', { email: 'a@x.org' }],
    ['/api/auth/password-reset/confirm', { token: 't', password: 'p' }],
    ['/api/auth/payout-wallet/cancel', { token: 't' }],
  ])('count %s like a sign-in', async (path, body) => {
    const app = await gateway({ RATE_LIMIT_SIGN_IN: 2 });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await from(app, 'post', path, '10.0.6.1').send(body)).status);
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
    await from(app, 'post', '/api/login', '10.0.6.1').send({ email: 'b@x.org' }).expect(429);
  });

  it('count resets asked for one account from many addresses, whether or not there is one', async () => {
    const app = await gateway({ RATE_LIMIT_SIGN_IN: 2 });
    const ask = (email: string, n: number) =>
      from(app, 'post', '/api/auth/password-reset', `10.0.7.${n}`).send({ email });
    for (const n of [1, 2]) expect((await ask('Victim@x.org', n)).status).not.toBe(429);
    await ask(' victim@X.org', 3).expect(429);
    expect((await ask('other@x.org', 4)).status).not.toBe(429);
  });

  it('count an IPv6 network as one address', async () => {
    const app = await gateway({ RATE_LIMIT_SIGN_IN: 1 });
    await from(app, 'post', '/api/login', '2001:db8:1:2::1').send({ email: 'a@x.org' }).expect(200);
    await from(app, 'post', '/api/login', '2001:db8:1:2:ffff::9').send({ email: 'b@x.org' }).expect(429);
    await from(app, 'post', '/api/login', '2001:db8:1:3::1').send({ email: 'c@x.org' }).expect(200);
  });

  it('count one account tried from many addresses, however its name is written', async () => {
    const app = await gateway({ RATE_LIMIT_SIGN_IN: 2 });
    await from(app, 'post', '/api/login', '10.0.1.1').send({ email: 'Victim@x.org' }).expect(200);
    await from(app, 'post', '/api/login', '10.0.1.2').send({ email: ' victim@X.org ' }).expect(200);
    await from(app, 'post', '/api/login', '10.0.1.3').send({ email: 'victim@x.org' }).expect(429);
  });

  it('count one invitation code tried from many addresses', async () => {
    const app = await gateway({ RATE_LIMIT_SIGN_IN: 2 });
    const join = (n: number) =>
      from(app, 'post', '/api/register', `10.0.2.${n}`).send({ email: `n${n}@x.org`, invitationCode: 'ABCD' });
    await join(1).expect(201);
    await join(2).expect(201);
    await join(3).expect(429);
  });

  it('count writes and reads of one account from many addresses apart', async () => {
    const app = await gateway({ RATE_LIMIT_WRITES: 2, RATE_LIMIT_READS: 3 });
    const start = (n: number) =>
      from(app, 'post', '/api/cycles/start', `10.0.3.${n}`).set('cookie', cookie(TOKENS.member));
    await start(1).expect(201);
    await start(2).expect(201);
    await start(3).expect(429);
    const read = (n: number) => from(app, 'get', '/api/user', `10.0.4.${n}`).set('cookie', cookie(TOKENS.member));
    for (let n = 0; n < 3; n += 1) await read(n).expect(200);
    await read(4).expect(429);
  });

  it('are shared by all instances when they share Redis', async () => {
    const [one, two] = [await gateway({ RATE_LIMIT_WRITES: 1 }), await gateway({ RATE_LIMIT_WRITES: 1 })];
    await from(one, 'post', '/api/login', '10.0.5.1').send({}).expect(200);
    await from(two, 'post', '/api/login', '10.0.5.1')
      .send({})
      .expect(how === 'with Redis' ? 429 : 200);
  });
});
