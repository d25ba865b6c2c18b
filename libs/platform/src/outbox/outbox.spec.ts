import { randomUUID } from 'node:crypto';
import { eventually } from '@ballast/testing/net/eventually';
import { ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { throwAwayRedis } from '@ballast/testing/redis/throw-away-redis';
import { DataSource } from 'typeorm';
import { createLog } from '../logging/log';
import { Metrics } from '../metrics/metrics';
import { createDataSource } from '../postgres/data-source';
import { inTransaction } from '../postgres/in-transaction';
import { migrate } from '../postgres/migrate';
import { query } from '../postgres/query';
import { QueueConnection } from '../queue/queue-connection';
import { currentRequestId, withRequestContext } from '../request/request-context';
import { appendAllToOutbox, appendToOutbox } from './append-to-outbox';
import { consume, handleOnce } from './consume';
import { MessageKeys } from './message-keys';
import { MessageReceiver } from './message-receiver';
import { OutboxRelay } from './outbox-relay';
import { sendSigned, signedMessage } from '../testing/signed-messages';
import { TEST_CONFIG } from '../testing/test-service';
import { asRequest, spanNamed, whileTraced } from '../testing/traced';
import { INBOX_TABLE, OUTBOX_SIGNED_BY, OUTBOX_TABLE, OUTBOX_TRACEPARENT } from './outbox-tables';

const log = createLog('spec', 'silent');
const keys = new MessageKeys(TEST_CONFIG.INTERNAL_TOKEN_SECRET);
/** A worker that misses the wake-up for a delayed job finds it within 10 s by itself: two repeats, and room. */
const LOOKS_AGAIN = 45_000;
const TABLES = `${OUTBOX_TABLE} ${OUTBOX_TRACEPARENT}; ${OUTBOX_SIGNED_BY}; ${INBOX_TABLE} CREATE TABLE effect (key text, request_id text)`;

describe.each(['redis', 'postgres'] as const)('facts between processes over %s', (backend) => {
  let database: ThrowAwayDatabase;
  let dataSource: DataSource;
  let queues: QueueConnection;
  const relays: OutboxRelay[] = [];
  /** How often the handler has failed, by message id. */
  const failed = new Map<string, number>();

  beforeEach(async () => {
    database = await throwAwayDatabase();
    dataSource = await createDataSource({ url: database.url, schema: 'auth', applicationName: 'spec' }).initialize();
    await migrate(dataSource, 'auth', [{ name: '0001-tables', up: (tx) => tx.query(TABLES) }]);
    const where = backend === 'redis' ? { redisUrl: await throwAwayRedis() } : { databaseUrl: database.url };
    queues = new QueueConnection({ ...where, log });
  });
  afterEach(async () => {
    await Promise.all(relays.splice(0).map((relay) => relay.stop()));
    await queues.close();
    await dataSource.destroy();
    await database.drop();
  });

  const startRelay = (poll = 60_000, routes: Record<string, string[]> = { 'thing.happened': ['things'] }) => {
    const relay = new OutboxRelay({ dataSource, schema: 'auth', queues, keys, routes, log, poll });
    relays.push(relay);
    relay.start();
    return relay;
  };
  const startConsumer = () =>
    consume({
      messages: new MessageReceiver({ queues, keys, metrics: new Metrics(), log }),
      queue: 'things',
      senders: ['auth'],
      dataSource,
      schema: 'auth',
      handlers: {
        'thing.happened': async (tx, message) => {
          await tx.query('INSERT INTO effect VALUES ($1, $2)', [message.key, currentRequestId() ?? null]);
          const failures = failed.get(message.id) ?? 0;
          if (failures < Number(message.payload['failures'] ?? 0)) {
            failed.set(message.id, failures + 1);
            throw new Error('not yet');
          }
        },
      },
    });
  const append = (key: string, payload: Record<string, unknown> = {}) =>
    inTransaction(dataSource, (tx) => appendToOutbox(tx, 'auth', { type: 'thing.happened', key, payload }));
  const effects = () =>
    query<{ key: string; request_id: string | null }>(dataSource, 'SELECT * FROM effect ORDER BY key');

  it('arrive right after the commit without waiting for the poll, with the request id', async () => {
    startConsumer();
    startRelay();
    await withRequestContext({ requestId: 'request-5' }, () => append('a'));
    await eventually(async () => expect(await effects()).toEqual([{ key: 'a', request_id: 'request-5' }]));
  });

  it('take effect in the trace of whoever wrote them, which holds nothing of what they say', async () => {
    const traced = await whileTraced(async () => {
      startConsumer();
      startRelay();
      await asRequest(() => append('hunter2-key', { password: 'hunter2' }));
      await eventually(async () => expect(await effects()).toHaveLength(1));
      await queues.closeWorkers();
    });
    const { traceId, spanId } = spanNamed(traced, 'request');
    expect(spanNamed(traced, 'process things')).toMatchObject({
      ...{ traceId, parentSpanId: spanId },
      attributes: { 'messaging.destination.name': 'things', 'ballast.job': 'thing.happened', 'ballast.attempt': 1 },
    });
    expect(traced.text).not.toContain('hunter2');
  });

  it('of a batch arrive like single ones, each with the id that was answered', async () => {
    startConsumer();
    startRelay();
    const facts = ['a', 'b', 'c'].map((key) => ({ type: 'thing.happened', key, payload: {} }));
    const ids = await inTransaction(dataSource, (tx) => appendAllToOutbox(tx, 'auth', facts));
    await eventually(async () => expect((await effects()).map(({ key }) => key)).toEqual(['a', 'b', 'c']));
    const written = await query<{ id: string; key: string }>(dataSource, 'SELECT id, key FROM outbox ORDER BY key');
    expect(written.map(({ id }) => id)).toEqual(ids);
    expect(await inTransaction(dataSource, (tx) => appendAllToOutbox(tx, 'auth', []))).toEqual([]);
  });

  it('arrive by the poll when another process wrote them', async () => {
    startConsumer();
    startRelay(50);
    await dataSource.query("INSERT INTO outbox (id, type, key, payload) VALUES ($1, 'thing.happened', 'b', '{}')", [
      randomUUID(),
    ]);
    await eventually(async () => expect(await effects()).toHaveLength(1));
  });

  it('of a transaction that is rolled back never existed', async () => {
    startConsumer();
    const relay = startRelay(50);
    await inTransaction(dataSource, async (tx) => {
      await appendToOutbox(tx, 'auth', { type: 'thing.happened', key: 'lost', payload: {} });
      throw new Error('no');
    }).catch(() => undefined);
    await append('kept');
    await eventually(async () => expect(await effects()).toHaveLength(1));
    // The effect may come before the relay has marked the message as sent.
    await eventually(async () => expect(await relay.lag()).toBe(0));
  });

  it('take effect once each, with three relays, failing handlers and a second delivery of everything', async () => {
    startConsumer();
    for (let n = 0; n < 3; n += 1) startRelay(20);
    const keys = Array.from({ length: 60 }, (_, n) => `k${String(n).padStart(3, '0')}`);
    await Promise.all(keys.map((key, n) => append(key, { failures: n % 10 === 0 ? 2 : 0 })));
    await eventually(async () => expect((await effects()).map((effect) => effect.key)).toEqual(keys), LOOKS_AGAIN);
    // As after a crash between the queue and the commit, with the finished jobs gone already.
    await queues.queue('things').obliterate({ force: true });
    await dataSource.query('UPDATE outbox SET published_at = NULL');
    await append('last');
    await eventually(async () => expect(await effects()).toHaveLength(61), 30_000);
    expect((await effects()).map((effect) => effect.key)).toEqual([...keys, 'last']);
  });

  it('are sent again when the queue they waited in came back empty, and take effect once', async () => {
    startRelay(50);
    await append('handled');
    const first = startConsumer();
    await eventually(async () => expect(await effects()).toHaveLength(1));
    await first.close();
    await append('waiting');
    const unsent = () => query(dataSource, 'SELECT id FROM outbox WHERE published_at IS NULL');
    await eventually(async () => expect(await unsent()).toEqual([]));
    // What a Redis without a disk does when it is restarted.
    await queues.queue('things').obliterate({ force: true });
    startConsumer();
    await eventually(
      async () => expect((await effects()).map(({ key }) => key)).toEqual(['handled', 'waiting']),
      LOOKS_AGAIN,
    );
  });

  it('of a type nobody routes stay and do not stand in the way', async () => {
    startConsumer();
    const relay = startRelay();
    await inTransaction(dataSource, (tx) =>
      appendToOutbox(tx, 'auth', { type: 'nobody.cares', key: 'x', payload: {} }),
    );
    await append('after');
    await eventually(async () => expect(await effects()).toHaveLength(1));
    expect(await relay.lag()).toBeGreaterThan(0);
  });

  it('wait for a queue that does not take them, in their order, and hold up no other queue', async () => {
    startConsumer();
    const broken = queues.queue('broken');
    const refuse = (what: 'addBulk' | 'getJob' | 'add') =>
      jest.spyOn(broken, what).mockRejectedValue(new Error('NOPERM'));
    const refusals = (['addBulk', 'getJob', 'add'] as const).map(refuse);
    const stuck = Array.from({ length: 250 }, (_, n) => ({ type: 'thing.stuck', key: String(n), payload: {} }));
    const ids = await inTransaction(dataSource, (tx) => appendAllToOutbox(tx, 'auth', stuck));
    await append('a');
    startRelay(50, { 'thing.stuck': ['broken'], 'thing.happened': ['things'] });
    await eventually(async () => expect(await effects()).toHaveLength(1));
    await append('b');
    await eventually(async () => expect(await effects()).toHaveLength(2));
    for (const refusal of refusals) refusal.mockRestore();
    const waiting = async () => (await broken.getWaiting()).map(({ data }) => (data as { id: string }).id);
    await eventually(async () => expect(await waiting()).toEqual(ids));
  });

  it.each(['toString', 'constructor', '__proto__'])(
    'of the type %s, which every object has, are not handled',
    async (type) => {
      const worker = startConsumer();
      const ended = new Promise<string>((resolve) => {
        worker.once('completed', () => resolve('handled'));
        worker.once('failed', (_job, error) => resolve(error.message));
      });
      await sendSigned(queues, { queue: 'things', sender: 'auth', type, payload: {} });
      expect(await ended).toBe(`The queue things got a message of the unknown type ${type}.`);
      expect(await query(dataSource, 'SELECT * FROM inbox')).toEqual([]);
    },
  );

  it('handled at the same moment twice take effect once', async () => {
    const message = signedMessage({ queue: 'things', sender: 'auth', type: 'thing.happened', payload: {} });
    const handled = await Promise.all(
      Array.from({ length: 8 }, () =>
        handleOnce({ dataSource, schema: 'auth', queue: 'things' }, message, async (tx) => {
          await tx.query("INSERT INTO effect VALUES ('race')");
        }),
      ),
    );
    expect(handled.filter(Boolean)).toHaveLength(1);
    expect(await effects()).toHaveLength(1);
  });
});
