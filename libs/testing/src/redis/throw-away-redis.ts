import { Redis } from 'ioredis';

/** Databases that the run's Redis needs: more than any run takes. Number 0 only counts the ones given away. */
export const REDIS_DATABASES = 1024;

/** The URL of an empty database on the run's Redis that no other caller gets, so a spec may use the product's keys and flush it. */
export async function throwAwayRedis(): Promise<string> {
  const server = process.env['TEST_REDIS_URL'];
  if (server === undefined) throw new Error('TEST_REDIS_URL is not set: run specs through jest.config.js at the root.');
  const redis = new Redis(server);
  try {
    const given = await redis.incr('testing:databases');
    const database = (given % (REDIS_DATABASES - 1)) + 1;
    await redis.select(database);
    await redis.flushdb();
    return new URL(`/${database}`, server).href;
  } finally {
    redis.disconnect();
  }
}
