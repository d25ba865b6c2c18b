import { randomUUID } from 'node:crypto';
import { eventually } from '@ballast/testing/net/eventually';
import { ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { throwAwayRedis } from '@ballast/testing/redis/throw-away-redis';
import { createLog } from '../logging/log';
import { asRequest, spanNamed, whileTraced } from '../testing/traced';
import { QueueConnection } from './queue-connection';

const log = createLog('spec', 'silent');

describe.each(['redis', 'postgres'] as const)('a queue on %s', (backend) => {
  let database: ThrowAwayDatabase;
  let redisUrl: string;
  const open: QueueConnection[] = [];
  const connect = () => {
    const options = backend === 'redis' ? { redisUrl } : { databaseUrl: database.url };
    const connection = new QueueConnection({ ...options, log });
    open.push(connection);
    return connection;
  };

  beforeEach(async () => {
    database = await throwAwayDatabase();
    redisUrl = await throwAwayRedis();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((connection) => connection.close()));
    await database.drop();
  });

  it('knows what it runs on, and wants one of the two', () => {
    expect(connect().backend).toBe(backend);
    expect(() => new QueueConnection({ log })).toThrow('REDIS_URL or DATABASE_URL');
  });

  it('delivers each job to one of several workers in several processes', async () => {
    const seen: number[] = [];
    const [one, two, producer] = [connect(), connect(), connect()];
    for (const connection of [one, two]) {
      connection.work('jobs', (job) => Promise.resolve(seen.push(job.data['n'] as number)), { concurrency: 5 });
    }
    await Promise.all(Array.from({ length: 40 }, (_, n) => producer.add('jobs', { name: 'count', data: { n } })));
    await eventually(
      () => expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n)),
      20_000,
    );
  });

  it('repeats a job whose handler fails, and tells which attempt it is', async () => {
    const attempts: number[] = [];
    connect().work('jobs', ({ attempt }) => {
      attempts.push(attempt);
      return attempt < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve();
    });
    await connect().add('jobs', { name: 'try', data: {} });
    // A worker that misses the wake-up for a delayed job finds it within 10 s by itself: two repeats, and room.
    await eventually(() => expect(attempts).toEqual([1, 2, 3]), 45_000);
  });

  it('drops a second job of the same id', async () => {
    const seen: string[] = [];
    const connection = connect();
    const id = randomUUID();
    await connection.add('jobs', { name: 'a', data: {}, id });
    await connection.add('jobs', { name: 'a', data: {}, id });
    await connection.add('jobs', { name: 'last', data: {} });
    connection.work('jobs', (job) => Promise.resolve(seen.push(job.name)));
    await eventually(() => expect(seen).toContain('last'));
    expect(seen).toEqual(['a', 'last']);
  });

  it('works a job in the trace of whoever added it, and tells a failed attempt by its code', async () => {
    const refusal = Object.assign(new Error('hunter2'), { code: 'NOT_YET' });
    const traced = await whileTraced(async () => {
      const connection = connect();
      let attempts = 0;
      connection.work('jobs', () => ((attempts += 1), Promise.reject(refusal)));
      await asRequest(() => connection.add('jobs', { name: 'try', data: { secret: 'hunter2' } }));
      await eventually(() => attempts === 1);
      await connection.closeWorkers();
    });
    const { traceId, spanId } = spanNamed(traced, 'request');
    const job = spanNamed(traced, 'process jobs');
    expect(job).toMatchObject({ traceId, parentSpanId: spanId, failed: true, attributes: { 'error.type': 'NOT_YET' } });
    expect(traced.text).not.toContain('hunter2');
  });

  it('keeps a schedule once, however many instances set it', async () => {
    let runs = 0;
    const [one, two] = [connect(), connect()];
    one.work('jobs', () => Promise.resolve((runs += 1)));
    await Promise.all([one, two].map((connection) => connection.schedule('jobs', { id: 'tick', every: 200 })));
    await one.schedule('jobs', { id: 'tick', every: 200 });
    expect(await two.queue('jobs').getJobSchedulersCount()).toBe(1);
    await eventually(() => runs >= 3);
  });

  it('ends the job in hand before it closes, and starts no other', async () => {
    const done: string[] = [];
    let started: () => void = () => undefined;
    const running = new Promise<void>((resolve) => (started = resolve));
    const connection = connect();
    connection.work('jobs', async (job) => {
      started();
      await new Promise((resolve) => setTimeout(resolve, 300));
      done.push(job.name);
    });
    await connection.add('jobs', { name: 'first', data: {} });
    await connection.add('jobs', { name: 'second', data: {} });
    await running;
    await connection.close();
    expect(done).toEqual(['first']);
  });

  it('answers a ping', async () => {
    await connect().ping('health');
  });
});
