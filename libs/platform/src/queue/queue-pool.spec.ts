import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@ballast/testing/net/eventually';
import { type BrokenLine, brokenLine } from '@ballast/testing/postgres/broken-line';
import { type ThrowAwayDatabase, onServer, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { createLog } from '../logging/log';
import { QueueConnection } from './queue-connection';

const QUEUES = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Connections to a database, the one that asks aside. */
const CONNECTED = 'FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()';

describe('the connections of queues on Postgres', () => {
  let database: ThrowAwayDatabase;
  let name: string;
  let queues: QueueConnection;
  const seen: string[] = [];

  beforeEach(async () => {
    database = await throwAwayDatabase();
    name = new URL(database.url).pathname.slice(1);
    queues = new QueueConnection({ databaseUrl: database.url, log: createLog('spec', 'silent') });
    seen.length = 0;
    for (const queue of QUEUES) {
      queues.work(queue, () => Promise.resolve(seen.push(queue)));
      await queues.add(queue, { name: 'job', data: {} });
    }
    await eventually(() => expect([...seen].sort()).toEqual([...QUEUES].sort()));
  });
  afterEach(async () => {
    await queues.close();
    await database.drop();
  });

  const connected = (): Promise<number> =>
    onServer(async (client) => (await client.query(`SELECT ${CONNECTED}`, [name])).rowCount ?? 0);

  it('are three at most, however many queues and workers there are', async () => {
    expect(await connected()).toBeLessThanOrEqual(3);
  });

  it('are one for the notifications of jobs, which reach all workers', async () => {
    const listening = await onServer((client) =>
      client.query(`SELECT ${CONNECTED} AND application_name = 'ballast-queue-notifications'`, [name]),
    );
    expect(listening.rowCount).toBe(1);
    seen.length = 0;
    for (const queue of QUEUES) await queues.add(queue, { name: 'again', data: {} });
    await eventually(() => expect([...seen].sort()).toEqual([...QUEUES].sort()));
  });

  it('carry the jobs of a worker that comes when others have closed', async () => {
    await queues.closeWorkers();
    const late: string[] = [];
    queues.work('one', ({ name: job }) => Promise.resolve(late.push(job)));
    await queues.add('one', { name: 'late', data: {} });
    await eventually(() => expect(late).toEqual(['late']));
  });

  it('are made anew when Postgres has ended them, and no job waits for ever', async () => {
    seen.length = 0;
    await onServer((client) => client.query(`SELECT pg_terminate_backend(pid) ${CONNECTED}`, [name]));
    for (const queue of QUEUES) {
      await eventually(() =>
        queues.add(queue, { name: 'again', data: {} }).then(
          () => true,
          () => false,
        ),
      );
    }
    // A worker that missed the wake-up looks by itself within 10 s.
    await eventually(() => expect(new Set(seen)).toEqual(new Set(QUEUES)), 45_000);
  });

  it('all end with the queues', async () => {
    await queues.close();
    await eventually(async () => expect(await connected()).toBe(0));
  });
});

describe('queues that are first used while Postgres is away', () => {
  let database: ThrowAwayDatabase;
  let line: BrokenLine;
  let queues: QueueConnection;

  beforeEach(async () => {
    database = await throwAwayDatabase();
    line = await brokenLine(database.url);
    queues = new QueueConnection({ databaseUrl: line.url, log: createLog('spec', 'silent') });
  });
  afterEach(async () => {
    await queues.close();
    await line.close();
    await database.drop();
  });

  it('fail fast meanwhile, and work once it is back', async () => {
    const seen: string[] = [];
    line.mood = 'refuse';
    queues.work('one', ({ name }) => Promise.resolve(seen.push(name)));
    await expect(queues.add('one', { name: 'lost', data: {} })).rejects.toThrow();
    await expect(queues.ping('one')).rejects.toThrow();

    line.mood = 'pass';
    await queues.add('one', { name: 'job', data: {} });
    await queues.schedule('one', { id: 'tick', every: 60_000 });
    await eventually(() => expect(seen).toEqual(['job', 'tick']), 45_000);
  });
});

describe('a worker that Postgres refuses', () => {
  it('asks again after a pause that grows, with one line in the log each time, and closes at once', async () => {
    const database = await throwAwayDatabase();
    const log = createLog('spec', 'silent');
    const warn = jest.spyOn(log, 'warn');
    const nowhere = database.url.replace(new URL(database.url).pathname, '/not_there');
    const queues = new QueueConnection({ databaseUrl: nowhere, log });
    queues.work('one', () => Promise.resolve());
    await sleep(4_500);
    const lines = warn.mock.calls.map(([fields]) => (fields as { err: Error }).err.message);
    expect(new Set(lines)).toEqual(new Set(['database "not_there" does not exist']));
    expect(lines.length).toBeLessThanOrEqual(4);

    const begun = performance.now();
    await queues.close();
    expect(performance.now() - begun).toBeLessThan(1_500);
    await database.drop();
  });
});
