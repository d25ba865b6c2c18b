import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Redis } from 'ioredis';
import request from 'supertest';
import { eventually } from '@ballast/testing/net/eventually';
import { redisUrl } from '@ballast/testing/redis/redis-url';
import { TOKENS, cookie, resetSessions, seen, sessions, startGateway, startUpstream } from '../spec-edge';

describe.each(['alone', 'with Redis'])('sessions, the gateway %s', (how) => {
  let upstream: NestFastifyApplication;
  let one: NestFastifyApplication;
  let two: NestFastifyApplication;

  beforeEach(async () => {
    resetSessions();
    const redis = new Redis(redisUrl());
    await redis.flushdb();
    redis.disconnect();
    const started = await startUpstream();
    upstream = started.app;
    const more = how === 'alone' ? {} : { REDIS_URL: redisUrl() };
    [one, two] = await Promise.all([startGateway(started.url, more), startGateway(started.url, more)]);
    if (how !== 'alone')
      await eventually(async () => (await request(one.getHttpServer()).get('/readyz')).status === 200);
    if (how !== 'alone')
      await eventually(async () => (await request(two.getHttpServer()).get('/readyz')).status === 200);
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
    if (how !== 'alone') await eventually(async () => expect(await user(two)).toBe(401), 1000);
  });

  it('that were ended elsewhere are over within two seconds', async () => {
    expect([await user(), await user(two)]).toEqual([200, 200]);
    sessions.delete(TOKENS.member);
    await new Promise((resolve) => setTimeout(resolve, 2050));
    expect([await user(), await user(two)]).toEqual([401, 401]);
  });

  it('that do not exist are remembered too, and do not stand in the way of a later one of another token', async () => {
    for (let n = 0; n < 3; n += 1) expect(await user(one, 'a-token-nobody-has')).toBe(401);
    expect(seen.resolves).toBe(1);
    sessions.set('another-new-token-here', { memberId: 'm9', sessionId: 's9', isAdmin: false, status: 'active' });
    expect(await user(one, 'another-new-token-here')).toBe(200);
  });
});
