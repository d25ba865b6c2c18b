import { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { KnownDeviceTokens } from '@ballast/platform/identity/known-device';
import { eventually } from '@ballast/testing/net/eventually';
import { throwAwayRedis } from '@ballast/testing/redis/throw-away-redis';
import { GatewayConfig } from '../config';
import {
  SECRET,
  TOKENS,
  cookie,
  resetSessions,
  seen,
  sessionOf,
  sessions,
  startGateway,
  startUpstream,
} from '../testing/gateway-harness';
import { redisAnswers } from '../testing/redis-answers';

describe.each(['alone', 'with Redis', 'with a Redis that is away'])('rate limits, the gateway %s', (how) => {
  let upstream: NestFastifyApplication;
  let url: string;
  let redisUrl: string;
  const open: NestFastifyApplication[] = [];
  const gateway = async (more: Partial<GatewayConfig>) => {
    const redis = { alone: {}, 'with Redis': { REDIS_URL: redisUrl } }[how] ?? { REDIS_URL: 'redis://127.0.0.1:1' };
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
    redisUrl = await throwAwayRedis();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((app) => app.close()));
  });

  it('count sign-ins by address, answer 429 with Retry-After, and do not ask the service', async () => {
    const app = await gateway({ RATE_LIMIT_SIGN_IN_ADDRESS: 3 });
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
    const app = await gateway({ RATE_LIMIT_SIGN_IN_ADDRESS: 2 });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await from(app, 'post', path, '10.0.6.1').send(body)).status);
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
    await from(app, 'post', '/api/login', '10.0.6.1').send({ email: 'b@x.org' }).expect(429);
  });

  it('refuse nobody a reset because strangers ask for the same account', async () => {
    const app = await gateway({ RATE_LIMIT_SIGN_IN: 2 });
    const ask = (email: string, n: number) =>
      from(app, 'post', '/api/auth/password-reset', `10.0.7.${n}`).send({ email });
    for (let n = 0; n < 2; n += 1) expect((await ask('Victim@x.org', 1)).status).not.toBe(429);
    await ask(' victim@X.org', 1).expect(429);
    expect((await ask('victim@x.org', 2)).status).not.toBe(429);
    expect((await ask('other@x.org', 1)).status).not.toBe(429);
  });

  it('count an IPv6 network as one address', async () => {
    const app = await gateway({ RATE_LIMIT_SIGN_IN_ADDRESS: 1 });
    await from(app, 'post', '/api/login', '2001:db8:1:2::1').send({ email: 'a@x.org' }).expect(200);
    await from(app, 'post', '/api/login', '2001:db8:1:2:ffff::9').send({ email: 'b@x.org' }).expect(429);
    await from(app, 'post', '/api/login', '2001:db8:1:3::1').send({ email: 'c@x.org' }).expect(200);
  });

  it.each([
    ['mail address', ['Victim@x.org', ' victim@X.org ', 'ｖｉｃｔｉｍ@x.org', 'victim@x.org\u3000']],
    ['phone number', ['+4915112345678', '+49 151 1234-5678', ' +49 (151) 12345678', '+49.151.12345678']],
  ])('count one account tried from one address, however its %s is written: %j', async (_, spellings) => {
    const app = await gateway({ RATE_LIMIT_SIGN_IN: 3 });
    const statuses: number[] = [];
    for (const typed of spellings) {
      statuses.push((await from(app, 'post', '/api/login', '10.0.1.1').send({ email: typed })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    // Whoever only knows the name keeps nobody out: neither its owner elsewhere, nor others at that address.
    await from(app, 'post', '/api/login', '10.0.1.2').send({ email: spellings[0] }).expect(200);
    await from(app, 'post', '/api/login', '10.0.1.1').send({ email: 'other@x.org' }).expect(200);
  });

  it('count one invitation code tried from one address, however it is written, and refuse nobody else for it', async () => {
    const app = await gateway({ RATE_LIMIT_SIGN_IN: 4 });
    const join = (invitationCode: string, n: number, ip = '10.0.2.1') =>
      from(app, 'post', '/api/register', ip).send({ email: `n${n}@x.org`, invitationCode });
    const spellings = ['7K2M9QX1T0', '7k2m9-qxlto', ' 7K2M 9QXI TO ', '７Ｋ２Ｍ９ＱＸ１Ｔ０', '7K2M9QXLTO'];
    const statuses: number[] = [];
    for (const [n, code] of spellings.entries()) statuses.push((await join(code, n)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
    await join('7K2M9QX1T0', 9, '10.0.2.2').expect(201);
  });

  describe('in a browser that somebody signed in with before', () => {
    const NAME = 'victim@x.org';
    const tokens = new KnownDeviceTokens(SECRET);
    const device = (name = NAME) => `ballast_device=${tokens.issue(name, new Date())}`;
    const login = (app: NestFastifyApplication, email: string, more = '') =>
      from(app, 'post', '/api/login', '10.0.8.1').set('cookie', `theme=dark; ${more}`).send({ email });

    it('count it alone: junk at the very same address makes it wait for nothing', async () => {
      const app = await gateway({ RATE_LIMIT_SIGN_IN: 2, RATE_LIMIT_SIGN_IN_ADDRESS: 3, RATE_LIMIT_WRITES: 5 });
      for (let n = 0; n < 10; n += 1) await login(app, NAME);
      await login(app, NAME).expect(429);
      const own = device();
      await login(app, ` ${NAME.toUpperCase()}`, own).expect(200);
      expect(seen.requests.at(-1)?.headers['x-ballast-device']).toBe(own.split('=')[1]);
      await login(app, NAME, own).expect(200);
      await login(app, NAME, own).expect(429);
    });

    it('count all of them at one address together, too: an account gives its owner any number of such browsers', async () => {
      const app = await gateway({ RATE_LIMIT_SIGN_IN_ADDRESS: 3, RATE_LIMIT_WRITES: 5 });
      const statuses: number[] = [];
      for (let n = 0; n < 20; n += 1) statuses.push((await login(app, NAME, device())).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(5);
      for (let n = 0; n < 3; n += 1) await login(app, `m${n}@x.org`).expect(200);
    });

    it('count it as a stranger under another name, and with a token nobody gave', async () => {
      const app = await gateway({ RATE_LIMIT_SIGN_IN_ADDRESS: 3 });
      const forged = `ballast_device=${'A'.repeat(91)}`;
      for (let n = 0; n < 3; n += 1) await login(app, `m${n}@x.org`, device()).expect(200);
      await login(app, 'other@x.org', device()).expect(429);
      await login(app, NAME, forged).expect(429);
      await login(app, NAME).expect(429);
      await login(app, NAME, device()).expect(200);
    });
  });

  it('count writes and reads of one session from many addresses apart', async () => {
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

  it('count each session of an account apart: a stolen one cannot lock its owner out', async () => {
    const app = await gateway({ RATE_LIMIT_WRITES: 2, RATE_LIMIT_READS: 2 });
    sessions.set('token-of-the-owner-elsewhere', sessionOf(1, { sessionId: 'another' }));
    const thief = (n: number) =>
      from(app, 'post', '/api/cycles/start', `10.0.8.${n}`).set('cookie', cookie(TOKENS.member));
    for (let n = 1; n <= 2; n += 1) await thief(n).expect(201);
    await thief(3).expect(429);
    const owner = cookie('token-of-the-owner-elsewhere');
    await from(app, 'post', '/api/cycles/start', '10.0.9.1').set('cookie', owner).expect(201);
  });

  it('are shared by all instances when they share Redis', async () => {
    const [one, two] = [await gateway({ RATE_LIMIT_WRITES: 1 }), await gateway({ RATE_LIMIT_WRITES: 1 })];
    await from(one, 'post', '/api/login', '10.0.5.1').send({}).expect(200);
    await from(two, 'post', '/api/login', '10.0.5.1')
      .send({})
      .expect(how === 'with Redis' ? 429 : 200);
  });
});
