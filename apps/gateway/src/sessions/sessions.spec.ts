import { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { eventually } from '@ballast/testing/net/eventually';
import { throwAwayRedis } from '@ballast/testing/redis/throw-away-redis';
import {
  type TestSession,
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

/** Less than the two seconds after which a session is asked for again: what is known sooner came as an event. */
const EVENT_MS = 1_800;

describe.each(['alone', 'with Redis'])('sessions, the gateway %s', (how) => {
  let upstream: NestFastifyApplication;
  let one: NestFastifyApplication;
  let two: NestFastifyApplication;

  beforeEach(async () => {
    resetSessions();
    const started = await startUpstream();
    upstream = started.app;
    const more = how === 'alone' ? {} : { REDIS_URL: await throwAwayRedis() };
    [one, two] = await Promise.all([startGateway(started.url, more), startGateway(started.url, more)]);
    if (how !== 'alone') await eventually(() => redisAnswers(one));
    if (how !== 'alone') await eventually(() => redisAnswers(two));
  });
  afterEach(async () => {
    await Promise.all([one.close(), two.close()]);
    await upstream.close();
  });

  const user = async (gateway = one, token: string = TOKENS.member) =>
    (await request(gateway.getHttpServer()).get('/api/user').set('cookie', cookie(token))).status;

  it('are asked for once in a burst', async () => {
    expect(await Promise.all(Array.from({ length: 20 }, () => user()))).toEqual(Array(20).fill(200));
    expect(seen.resolves).toBe(1);
    expect(await user(two)).toBe(200);
    expect(seen.resolves).toBe(how === 'alone' ? 2 : 1);
  });

  it('are over at once after a sign-out through the gateway', async () => {
    expect([await user(), await user(two)]).toEqual([200, 200]);
    await request(one.getHttpServer()).post('/api/logout').set('cookie', cookie(TOKENS.member)).expect(204);
    expect(await user()).toBe(401);
    if (how !== 'alone') await eventually(async () => expect(await user(two)).toBe(401), EVENT_MS);
  });

  it('that were ended elsewhere are over within two seconds', async () => {
    expect([await user(), await user(two)]).toEqual([200, 200]);
    sessions.delete(TOKENS.member);
    await new Promise((resolve) => setTimeout(resolve, 2050));
    expect([await user(), await user(two)]).toEqual([401, 401]);
  });

  describe('of a member with a second factor', () => {
    const post = async (path: string, gateway = one) =>
      (await request(gateway.getHttpServer()).post(path).set('cookie', cookie(TOKENS.member))).status;
    const withdraw = (gateway = one) => post('/api/rewards/withdraw', gateway);
    const hold = (more: Partial<TestSession>) =>
      void sessions.set(TOKENS.member, sessionOf(1, { hasSecondFactor: true, ...more }));
    const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

    it('count as confirmed at once after a step-up through the gateway', async () => {
      hold({ confirmedUntil: null });
      expect([await withdraw(), await withdraw(two)]).toEqual([401, 401]);
      expect(await post('/api/auth/step-up')).toBe(204);
      expect(await withdraw()).toBe(201);
      if (how !== 'alone') await eventually(async () => expect(await withdraw(two)).toBe(201), EVENT_MS);
    });

    it('that were confirmed elsewhere are asked again for two seconds at most', async () => {
      hold({ confirmedUntil: null });
      expect(await withdraw(two)).toBe(401);
      hold({ confirmedUntil: inSeconds(300) });
      await new Promise((resolve) => setTimeout(resolve, 2050));
      expect(await withdraw(two)).toBe(201);
    });

    it('never count as confirmed after the confirmation ended, remembered or not', async () => {
      // It ends with a second, so it begins with one: between two, little more than one would be left of it.
      await new Promise((resolve) => setTimeout(resolve, 1005 - (Date.now() % 1000)));
      hold({ confirmedUntil: inSeconds(2) });
      expect(await withdraw()).toBe(201);
      const { resolves } = seen;
      await eventually(async () => expect(await withdraw()).toBe(401));
      // The last answers came from memory: what was remembered did not outlive its end.
      expect(seen.resolves).toBeLessThanOrEqual(resolves + 1);
      expect(await withdraw(two)).toBe(401);
    });
  });

  it('that do not exist are remembered too, and do not stand in the way of a later one of another token', async () => {
    for (let n = 0; n < 3; n += 1) expect(await user(one, 'a-token-nobody-has')).toBe(401);
    expect(seen.resolves).toBe(1);
    sessions.set('another-new-token-here', sessionOf(9));
    expect(await user(one, 'another-new-token-here')).toBe(200);
  });
});
