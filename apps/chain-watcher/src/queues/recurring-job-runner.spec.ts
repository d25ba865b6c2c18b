import { randomUUID } from 'node:crypto';
import { SystemClock } from '@ballast/platform/clock/clock';
import { createLog } from '@ballast/platform/logging/log';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { eventually } from '@ballast/testing/net/eventually';
import { type ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { throwAwayRedis } from '@ballast/testing/redis/throw-away-redis';
import { WatcherQueues } from './watcher-queues';

const log = createLog('spec', 'silent');
const clock = new SystemClock();

it('keeps no process from starting while Redis is away', async () => {
  const queues = new QueueConnection({ redisUrl: 'redis://127.0.0.1:1', log });
  const repetition = {
    queue: 'tick',
    schedule: { id: 'tick', every: 100 },
    atStart: true,
    run: () => Promise.resolve(),
  };
  const work = new WatcherQueues({ queues, log, clock, onFailure: () => undefined }, [repetition]);
  const began = Date.now();
  work.onApplicationBootstrap();
  expect(Date.now() - began).toBeLessThan(5_000);
  work.onModuleDestroy();
  await Promise.race([queues.close(), new Promise((resolve) => setTimeout(resolve, 1_000))]);
});

describe.each(['redis', 'postgres'] as const)('work that repeats, on %s', (backend) => {
  let database: ThrowAwayDatabase;
  let redisUrl: string;
  const open: QueueConnection[] = [];

  beforeAll(async () => {
    database = await throwAwayDatabase();
    redisUrl = await throwAwayRedis();
  });
  afterEach(() => Promise.all(open.splice(0).map((connection) => connection.close())));
  afterAll(() => database.drop());

  function connect(): QueueConnection {
    const where = backend === 'redis' ? { redisUrl } : { databaseUrl: database.url };
    const connection = new QueueConnection({ ...where, log });
    open.push(connection);
    return connection;
  }
  const started = async (queue: string, run: () => Promise<unknown>, failures: string[] = []) => {
    const queues = connect();
    const work = new WatcherQueues({ queues, log, clock, onFailure: (name) => failures.push(name) }, [
      { queue, schedule: { id: 'tick', every: 100 }, run },
    ]);
    work.onApplicationBootstrap();
    return { queues, work };
  };

  it('comes again and again, one at a time in a process, also when a run fails', async () => {
    let [runs, atOnce, most] = [0, 0, 0];
    const failures: string[] = [];
    const run = async (): Promise<void> => {
      runs += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 150));
      atOnce -= 1;
      if (runs === 2) throw new Error('once');
    };
    const { work } = await started(`tick-${randomUUID()}`, run, failures);
    await eventually(() => runs >= 5);
    expect(most).toBe(1);
    expect(failures).toHaveLength(1);
    work.onModuleDestroy();
  });

  it('comes soon after a run that failed, where the next one is far', async () => {
    let runs = 0;
    const run = (): Promise<void> => ((runs += 1) === 1 ? Promise.reject(new Error('once')) : Promise.resolve());
    const schedule = { id: 'nightly', cron: '17 3 1 1 *' };
    const queue = `rare-${randomUUID()}`;
    const work = new WatcherQueues({ queues: connect(), log, clock, onFailure: () => undefined }, [
      { queue, schedule, atStart: true, retryAfterMs: 50, run },
    ]);
    work.onApplicationBootstrap();
    await eventually(() => runs === 2);
    // A run that went well is not made again.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(runs).toBe(2);
    work.onModuleDestroy();
  });

  it('is taken over by another instance when one ends', async () => {
    const queue = `tick-${randomUUID()}`;
    const ran = { one: 0, two: 0 };
    const one = await started(queue, () => Promise.resolve((ran.one += 1)));
    const two = await started(queue, () => Promise.resolve((ran.two += 1)));
    await eventually(() => ran.one + ran.two >= 3);
    one.work.onModuleDestroy();
    await one.queues.close();
    const before = ran.two;
    await eventually(() => ran.two >= before + 3);
    two.work.onModuleDestroy();
  });

  it('comes back by itself when the queue has lost everything', async () => {
    const queue = `tick-${randomUUID()}`;
    let runs = 0;
    const { queues, work } = await started(queue, () => Promise.resolve((runs += 1)));
    await eventually(() => runs >= 2);
    // What a Redis that is killed and comes back empty looks like to us.
    await queues.queue(queue).obliterate({ force: true });
    await queues.queue(queue).removeJobScheduler('tick');
    const before = runs;
    await eventually(() => runs >= before + 3);
    work.onModuleDestroy();
  });

  it('goes on when the clock of its machine was an hour ahead for a while', async () => {
    const queue = `tick-${randomUUID()}`;
    let runs = 0;
    const { work } = await started(queue, () => Promise.resolve((runs += 1)));
    await eventually(() => runs >= 2);
    const rightNow = Date.now.bind(Date);
    const wrong = jest.spyOn(Date, 'now').mockImplementation(() => rightNow() + 3_600_000);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    wrong.mockRestore();
    const before = runs;
    await eventually(() => runs >= before + 3);
    work.onModuleDestroy();
  });
});
