import { REDIS_FORMS, type RedisConnection, openRedis } from '@ballast/platform/redis/open-redis';
import { parseRedisAddress } from '@ballast/platform/redis/redis-address';
import { type Check, codeOf, fail, ok, warn } from '../finding';

const TIMEOUT_MS = 5_000;

/** Redis: reachable, its password, and that it evicts no job. */
export const checkRedis: Check = async (env) => {
  const url = env['REDIS_URL'];
  if (url === undefined || url === '')
    return [warn('redis', 'REDIS_URL is not set: queues live in Postgres, and each gateway counts its own limits.')];
  if (parseRedisAddress(url) === undefined) return [fail('redis', `REDIS_URL must be ${REDIS_FORMS}.`)];
  const redis: RedisConnection = openRedis(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let failure: unknown;
  redis.on('error', (error: unknown) => (failure = error));
  try {
    await redis.connect();
    await redis.ping();
    const [, policy] = (await redis.config('GET', 'maxmemory-policy').catch(() => [])) as string[];
    if (policy !== undefined && policy !== 'noeviction')
      return [warn('redis', `answers, and may throw jobs away (maxmemory-policy ${policy}): set it to noeviction.`)];
    return [ok('redis', `answers${policy === undefined ? '' : ', and throws no job away'}`)];
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/NOAUTH|WRONGPASS|invalid password|ERR AUTH/i.test(message))
      return [fail('redis', 'refuses the password in REDIS_URL: set it right.')];
    return [fail('redis', `does not answer (${codeOf(failure ?? error)}): is it running, and is REDIS_URL right?`)];
  } finally {
    redis.disconnect();
  }
};
