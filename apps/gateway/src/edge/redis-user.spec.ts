import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { eventually } from '@ballast/testing/net/eventually';
import { type RedisWithUsers, startRedisWithUsers } from '@ballast/testing/redis/redis-with-users';
import { TOKENS, cookie, resetSessions, seen, startGateway, startUpstream } from '../testing/gateway-harness';
import { redisAnswers } from '../testing/redis-answers';

describe('two gateways whose user in Redis may touch sessions and limits alone', () => {
  let redis: RedisWithUsers;
  let upstream: NestFastifyApplication;
  const gateways: NestFastifyApplication[] = [];

  beforeAll(async () => {
    resetSessions();
    redis = await startRedisWithUsers();
    const started = await startUpstream();
    upstream = started.app;
    const more = { REDIS_URL: redis.urlOf('gateway'), TRUST_PROXY: ['loopback'], RATE_LIMIT_SIGN_IN_ADDRESS: 3 };
    for (let n = 0; n < 2; n += 1) gateways.push(await startGateway(started.url, more));
    for (const gateway of gateways) await eventually(() => redisAnswers(gateway));
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()));
    await upstream.close();
    await redis.stop();
  });

  const one = () => request(gateways[0]!.getHttpServer());
  const two = () => request(gateways[1]!.getHttpServer());

  it('share a session, and its end', async () => {
    const user = async (gateway: typeof one) =>
      (await gateway().get('/api/user').set('cookie', cookie(TOKENS.member))).status;
    expect([await user(one), await user(two), seen.resolves]).toEqual([200, 200, 1]);
    expect(await redis.operator.keys('ballast:session:*')).toHaveLength(2);
    await one().post('/api/logout').set('cookie', cookie(TOKENS.member)).expect(204);
    await eventually(async () => expect(await user(two)).toBe(401), 1_800);
  });

  it('count limits together', async () => {
    const signIn = (gateway: typeof one) =>
      gateway().post('/api/login').set('x-forwarded-for', '10.0.0.1').send({ email: 'm@x.org' });
    for (const gateway of [one, two, one]) await signIn(gateway).expect(200);
    await signIn(two).expect(429);
    expect(await redis.operator.keys('ballast:limit:*')).not.toEqual([]);
  });

  it('were refused nothing', async () => {
    expect(await redis.refused()).toEqual([]);
  });
});
