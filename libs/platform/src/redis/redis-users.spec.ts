import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '@ballast/testing/net/eventually';
import { REDIS_USERS, type RedisUser } from '@ballast/testing/redis/redis-users';
import { type RedisWithUsers, startRedisWithUsers } from '@ballast/testing/redis/redis-with-users';
import { Redis } from 'ioredis';
import { createLog } from '../logging/log';
import { QueueMarks } from '../outbox/queue-marks';
import { QueueConnection } from '../queue/queue-connection';

const log = createLog('spec', 'silent');
const FILE = readFileSync(path.resolve(__dirname, '../../../../deploy/redis/users.conf'), 'utf8');

/** Each queue with those that put jobs into it and the one that works them (`publishes` and consumers of the services). */
const QUEUES: readonly (readonly [queue: string, senders: readonly RedisUser[], worker: RedisUser])[] = [
  ['member.changed', ['auth'], 'ledger'],
  ['audit.recorded', ['auth', 'deployments'], 'ledger'],
  ['sms.limit_reached', ['auth'], 'ledger'],
  ['member.notice', ['ledger'], 'auth'],
  ['alarms.reported', ['ledger'], 'auth'],
  ['member.reminders', ['ledger'], 'auth'],
  ['chain.scan', ['chain-watcher'], 'chain-watcher'],
  ['chain.pay', ['chain-watcher'], 'chain-watcher'],
  ['chain.audit', ['chain-watcher'], 'chain-watcher'],
  ['rewards.unlock', ['chain-watcher'], 'chain-watcher'],
  ['rewards.compound', ['chain-watcher'], 'chain-watcher'],
];
const SERVICES = REDIS_USERS.filter((user) => user !== 'gateway');
const usersOf = (queue: string): readonly RedisUser[] =>
  QUEUES.flatMap(([name, senders, worker]) => (name === queue ? [...senders, worker] : []));

/** The patterns of keys in the line of a user. */
function patternsOf(user: string): readonly string[] {
  const line = FILE.split('\n').find((one) => one.startsWith(`user ${user} `)) ?? '';
  return line.split(' ').flatMap((word) => (word.startsWith('~') ? [word.slice(1)] : []));
}

describe('the users of Redis', () => {
  let redis: RedisWithUsers;
  const open: QueueConnection[] = [];
  const clients: Redis[] = [];

  beforeAll(async () => {
    redis = await startRedisWithUsers();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((connection) => connection.close()));
    for (const client of clients.splice(0)) client.disconnect();
    await redis.operator.acl('LOG', 'RESET');
  });
  afterAll(() => redis.stop());

  const queuesAs = (user: RedisUser): QueueConnection => {
    const connection = new QueueConnection({ redisUrl: redis.urlOf(user), log });
    open.push(connection);
    return connection;
  };
  const clientAs = (user: RedisUser): Redis => {
    const client = new Redis(redis.urlOf(user), { maxRetriesPerRequest: 0 });
    clients.push(client);
    return client;
  };

  it.each(QUEUES)('let %s be filled by %j and worked by %s, with nothing refused', async (queue, senders, worker) => {
    const done: string[] = [];
    queuesAs(worker).work(queue, ({ name, attempt }) =>
      attempt === 1 && name === 'twice' ? Promise.reject(new Error('not yet')) : Promise.resolve(done.push(name)),
    );
    for (const sender of senders) {
      const sending = queuesAs(sender);
      const marks = new QueueMarks(sending, [queue]);
      await marks.set([queue]);
      expect(await marks.missing()).toEqual([]);
      await sending.queue(queue).addBulk([{ name: 'once', data: {}, opts: { jobId: `${sender}-${queue}` } }]);
      await sending.add(queue, { name: 'twice', data: {} });
      await sending.schedule(queue, { id: `tick-${sender}`, every: 600_000 });
      expect((await sending.queue(queue).getJobCounts('delayed'))['delayed']).toBeGreaterThan(0);
      await sending.queue(queue).getWaiting(0, 0);
      await sending.queue(queue).removeJobScheduler(`tick-${sender}`);
      await sending.ping('health');
    }
    await eventually(() => expect(done.filter((name) => name === 'twice')).toHaveLength(senders.length), 45_000);
    for (const sender of senders) await queuesAs(sender).queue(queue).remove(`${sender}-${queue}`);
    expect(await redis.refused()).toEqual([]);
  });

  it.each(SERVICES)('give %s the keys of its own queues and no others', async (user) => {
    const own = QUEUES.flatMap(([queue]) => (usersOf(queue).includes(user) ? [queue] : []));
    const patterns = [...own, 'health'].flatMap((queue) => [`ballast:${queue}:*`, `{ballast:${queue}}:*`]);
    expect([...patternsOf(user)].sort()).toEqual(patterns.sort());
  });

  it.each(
    QUEUES.flatMap(([queue]) =>
      REDIS_USERS.flatMap((user) => (usersOf(queue).includes(user) ? [] : [[user, queue] as const])),
    ),
  )('refuse %s the queue %s', async (user, queue) => {
    const queues = queuesAs(user);
    await expect(queues.add(queue, { name: 'forged', data: {} })).rejects.toThrow(/NOPERM|No permissions/);
    await expect(clientAs(user).lpush(`ballast:${queue}:wait`, '1')).rejects.toThrow('NOPERM');
    expect(await redis.operator.keys(`ballast:${queue}:*forged*`)).toEqual([]);
  });

  it.each(REDIS_USERS)('refuse %s what is nobody’s but the operator’s', async (user) => {
    const client = clientAs(user);
    const commands: [string, ...string[]][] = [
      ...([['FLUSHALL'], ['FLUSHDB'], ['KEYS', '*'], ['SCAN', '0'], ['CONFIG', 'GET', '*'], ['ACL', 'LIST']] as [
        string,
      ][]),
      ...([['MONITOR'], ['SHUTDOWN'], ['CLIENT', 'LIST'], ['SAVE']] as [string][]),
      ['SCRIPT', 'FLUSH'],
      ['GET', 'ballast:other'],
      ['EVAL', "return redis.call('GET', 'ballast:other')", '0'],
    ];
    for (const [command, ...args] of commands)
      await expect(client.call(command, ...args)).rejects.toThrow(/NOPERM|can't access at least one of the keys/);
  });

  it.each(SERVICES)('refuse %s sessions and limits', async (user) => {
    const client = clientAs(user);
    await expect(client.get('ballast:session:x')).rejects.toThrow('NOPERM');
    await expect(client.del('ballast:limit:x')).rejects.toThrow('NOPERM');
    await expect(client.publish('ballast:session:forget', 'all')).rejects.toThrow('NOPERM');
  });

  it('refuse everybody without the password', async () => {
    const { port } = new URL(redis.urlOf('auth'));
    const client = new Redis(Number(port), '127.0.0.1', { maxRetriesPerRequest: 0, retryStrategy: () => null });
    client.on('error', () => undefined);
    clients.push(client);
    await expect(client.ping()).rejects.toThrow('NOAUTH');
  });
});
