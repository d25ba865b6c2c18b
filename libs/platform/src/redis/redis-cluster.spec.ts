import { eventually } from '@ballast/testing/net/eventually';
import { type RunningRedisCluster, startRedisCluster } from '@ballast/testing/redis/redis-cluster';
import { createLog } from '../logging/log';
import { QueueConnection } from '../queue/queue-connection';
import { openRedis } from './open-redis';

const log = createLog('spec', 'silent');
const QUEUES = ['one', 'two', 'three', 'four'];

describe('a Redis Cluster of three masters', () => {
  let cluster: RunningRedisCluster;
  beforeAll(async () => {
    cluster = await startRedisCluster();
  }, 60_000);
  afterAll(() => cluster.stop());

  it('keeps keys on all of its masters', async () => {
    const redis = openRedis(cluster.url);
    const keys = Array.from({ length: 30 }, (_, n) => `key:${n}`);
    await Promise.all(keys.map((key) => redis.set(key, key)));
    expect(await Promise.all(keys.map((key) => redis.get(key)))).toEqual(keys);
    redis.disconnect();
  });

  it('delivers the jobs of several queues once each, to workers of two processes, and keeps schedules once', async () => {
    const seen: string[] = [];
    const producer = new QueueConnection({ redisUrl: cluster.url, log });
    const both = [producer, new QueueConnection({ redisUrl: cluster.url, log })];
    for (const connection of both) {
      for (const queue of QUEUES) {
        connection.work(queue, ({ name }) => Promise.resolve(seen.push(`${queue} ${name}`)), { concurrency: 5 });
      }
    }
    const wanted = QUEUES.flatMap((queue) => Array.from({ length: 10 }, (_, n) => `${queue} job-${n}`));
    await Promise.all(
      wanted.map((text) => {
        const [queue = '', name = ''] = text.split(' ');
        return producer.add(queue, { name, data: {} });
      }),
    );
    await eventually(() => expect([...seen].sort()).toEqual([...wanted].sort()), 30_000);
    for (const connection of both) await connection.schedule('ticks', { id: 'tick', every: 60_000 });
    expect(await producer.queue('ticks').getJobSchedulersCount()).toBe(1);
    await Promise.all(both.map((connection) => connection.close()));
  });
});
