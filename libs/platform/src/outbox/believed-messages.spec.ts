import { eventually } from '@ballast/testing/net/eventually';
import { type ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { throwAwayRedis } from '@ballast/testing/redis/throw-away-redis';
import type { DataSource } from 'typeorm';
import { createLog } from '../logging/log';
import { Metrics } from '../metrics/metrics';
import { createDataSource } from '../postgres/data-source';
import { inTransaction } from '../postgres/in-transaction';
import { migrate } from '../postgres/migrate';
import { query } from '../postgres/query';
import { QueueConnection } from '../queue/queue-connection';
import { type SentMessage, signedMessage } from '../testing/signed-messages';
import { appendToOutbox } from './append-to-outbox';
import { consume } from './consume';
import { MessageKeys } from './message-keys';
import { MessageReceiver } from './message-receiver';
import { OutboxRelay } from './outbox-relay';
import { QueueMarks } from './queue-marks';
import { INBOX_TABLE, OUTBOX_SIGNED_BY, OUTBOX_TABLE, OUTBOX_TRACEPARENT } from './outbox-tables';

const log = createLog('spec', 'silent');
const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
const TABLES = `${OUTBOX_TABLE} ${OUTBOX_TRACEPARENT}; ${OUTBOX_SIGNED_BY}; ${INBOX_TABLE} CREATE TABLE effect (key text)`;
const QUEUE = 'things';
const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

describe.each(['redis', 'postgres'] as const)('messages over %s', (backend) => {
  let database: ThrowAwayDatabase;
  let dataSource: DataSource;
  let queues: QueueConnection;
  let metrics: Metrics;
  const relays: OutboxRelay[] = [];

  beforeEach(async () => {
    database = await throwAwayDatabase();
    dataSource = await createDataSource({ url: database.url, schema: 'auth', applicationName: 'spec' }).initialize();
    await migrate(dataSource, 'auth', [{ name: '0001-tables', up: (tx) => tx.query(TABLES) }]);
    const where = backend === 'redis' ? { redisUrl: await throwAwayRedis() } : { databaseUrl: database.url };
    queues = new QueueConnection({ ...where, log });
    metrics = new Metrics();
  });
  afterEach(async () => {
    await Promise.all(relays.splice(0).map((relay) => relay.stop()));
    await queues.close();
    await dataSource.destroy();
    await database.drop();
  });

  /** A process that knows these secrets and signs by the first. */
  const startConsumer = (...secrets: string[]) =>
    consume({
      ...{ queue: QUEUE, senders: ['auth'], dataSource, schema: 'auth' },
      messages: new MessageReceiver({ queues, keys: new MessageKeys(secrets), metrics, log }),
      handlers: { [QUEUE]: (tx, { key }) => tx.query('INSERT INTO effect VALUES ($1)', [key]) },
    });
  const startRelay = (...secrets: string[]) => {
    const routes = { [QUEUE]: [QUEUE] };
    const keys = new MessageKeys(secrets);
    const relay = new OutboxRelay({ dataSource, schema: 'auth', queues, keys, routes, log, poll: 50 });
    relays.push(relay);
    relay.start();
    return relay;
  };
  const send = async (data: object) => {
    const job = await queues.queue(QUEUE).add(QUEUE, data);
    return { state: () => queues.queue(QUEUE).getJobState(job.id ?? '') };
  };
  const sent = (more: Partial<SentMessage> = {}): SentMessage => ({
    ...{ queue: QUEUE, sender: 'auth', key: 'forged', payload: { to: 'thief' } },
    ...more,
  });
  const append = (key: string) =>
    inTransaction(dataSource, (tx) => appendToOutbox(tx, 'auth', { type: QUEUE, key, payload: {} }));
  const effects = async () =>
    (await query<{ key: string }>(dataSource, 'SELECT key FROM effect ORDER BY key')).map(({ key }) => key);
  const inbox = () => query(dataSource, 'SELECT FROM inbox');
  const keys = new MessageKeys(OLD);

  it.each([
    ['malformed', () => ({ to: 'thief' })],
    ['unsigned', () => ({ ...signedMessage(sent(), keys), signature: undefined })],
    ['forged', () => ({ ...signedMessage(sent({ key: 'real' }), keys), key: 'forged' })],
    ['forged', () => ({ ...signedMessage(sent(), keys), payload: { to: 'thief of another' } })],
    ['forged', () => signedMessage(sent({ queue: 'other', type: QUEUE }), keys)],
    ['forged', () => ({ ...signedMessage(sent(), keys), createdAt: daysAgo(-0.1) })],
    ['wrong_sender', () => signedMessage(sent({ sender: 'deployments' }), keys)],
    ['out_of_time', () => signedMessage(sent({ createdAt: daysAgo(59.5) }), keys)],
    ['out_of_time', () => signedMessage(sent({ createdAt: daysAgo(-1) }), keys)],
    ['out_of_time', () => signedMessage(sent({ createdAt: 'never' }), keys)],
  ])('that are %s do nothing, are failed jobs at once and counted', async (reason, make) => {
    startConsumer(OLD);
    const { state } = await send(make());
    await eventually(async () => expect(await state()).toBe('failed'));
    expect([await effects(), await inbox()]).toEqual([[], []]);
    expect(await metrics.registry.metrics()).toContain(`messages_refused_total{queue="${QUEUE}",reason="${reason}"} 1`);
  });

  it('of our relay are believed, and once only, however often they are put back', async () => {
    startConsumer(OLD);
    startRelay(OLD);
    await append('real');
    await eventually(async () => expect(await effects()).toEqual(['real']));
    const completed = () => queues.queue(QUEUE).getJobs(['completed']);
    await eventually(async () => expect(await completed()).toHaveLength(1));
    const [job] = await completed();
    const { state } = await send(job?.data as object);
    await eventually(async () => expect(await state()).toBe('completed'));
    expect(await effects()).toEqual(['real']);
  });

  it('of before do not come back when the inbox has forgotten them', async () => {
    startConsumer(OLD);
    const old = signedMessage(sent({ createdAt: daysAgo(60) }), keys);
    const { state } = await send(old);
    await eventually(async () => expect(await state()).toBe('failed'));
    expect([await effects(), await inbox()]).toEqual([[], []]);
  });

  it('that wait while the secret is replaced take effect, once each', async () => {
    const before = startRelay(OLD, NEW);
    await append('waits');
    await eventually(async () => expect(await queues.queue(QUEUE).getWaitingCount()).toBe(1));
    await before.stop();
    await dataSource.query("UPDATE outbox SET published_at = published_at - interval '3 days'");
    // The third round: nobody knows the secret any more by which the message is signed.
    startRelay(NEW);
    startConsumer(NEW);
    await append('after');
    await eventually(async () => expect(await effects()).toEqual(['after', 'waits']));
    await eventually(async () => expect(await queues.queue(QUEUE).getJobCountByTypes('failed', 'waiting')).toBe(0));
  });

  it('are not sent to and fro while processes sign by either secret', async () => {
    startConsumer(NEW, OLD);
    startRelay(OLD, NEW);
    startRelay(NEW, OLD);
    await Promise.all(Array.from({ length: 20 }, (_, n) => append(`k${n}`)));
    await eventually(async () => expect(await effects()).toHaveLength(20));
    await eventually(async () => expect(await queues.queue(QUEUE).getJobCountByTypes('completed')).toBe(20));
    startRelay(NEW, OLD);
    await append('last');
    await eventually(async () => expect(await queues.queue(QUEUE).getJobCountByTypes('completed')).toBe(21));
  });

  it('that a version without signatures sent are refused, and take effect once it is replaced', async () => {
    startConsumer(OLD);
    await new QueueMarks(queues, [QUEUE]).set([QUEUE]);
    const id = await append('of before');
    await dataSource.query("UPDATE outbox SET published_at = clock_timestamp() - interval '3 days'");
    const { sender: _sender, signature: _signature, ...unsigned } = signedMessage(sent({ id, key: 'of before' }), keys);
    await queues.queue(QUEUE).add(QUEUE, unsigned, { jobId: id });
    await eventually(async () => expect(await queues.queue(QUEUE).getFailedCount()).toBe(1));
    expect(await effects()).toEqual([]);
    startRelay(OLD);
    await eventually(async () => expect(await effects()).toEqual(['of before']));
    expect(await queues.queue(QUEUE).getFailedCount()).toBe(0);
  });

  it('of a secret that comes later wait for it', async () => {
    const first = startConsumer(OLD);
    const { state } = await send(signedMessage(sent({ key: 'early' }), new MessageKeys(NEW)));
    await eventually(async () =>
      expect(await metrics.registry.metrics()).toContain(
        `messages_refused_total{queue="${QUEUE}",reason="unknown_secret"}`,
      ),
    );
    await first.close();
    expect(await effects()).toEqual([]);
    metrics = new Metrics();
    startConsumer(OLD, NEW);
    await eventually(async () => expect(await state()).toBe('completed'), 45_000);
    expect(await effects()).toEqual(['early']);
  });
});
