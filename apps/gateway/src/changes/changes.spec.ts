import { startRedis } from '@ballast/testing/jest/start-redis';
import { eventually } from '@ballast/testing/net/eventually';
import { freePort } from '@ballast/testing/net/free-port';
import type { ChangesHarness } from '../testing/changes-harness';
import { TOKENS, sessionOf, startGateway, startUpstream } from '../testing/gateway-harness';
import { redisAnswers } from '../testing/redis-answers';
import { StreamsHarness, expectKeys, keysOf, lastStateOf } from '../testing/streams-harness';
import { STREAM_TIMES } from './change-streams';

const MEMBER = sessionOf(1).memberId;
const MONEY = { keys: ['money'], audience: [MEMBER] };
const QUIET_MS = 300;

describe('the stream of changes', () => {
  let streams: StreamsHarness;
  let changes: ChangesHarness;
  beforeAll(async () => {
    streams = await StreamsHarness.start();
    ({ changes } = streams);
  });
  afterAll(() => streams.stop());
  beforeEach(() => streams.reset());
  afterEach(() => streams.leaveAll());
  const quiet = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS));

  it('says at once whether changes are received, then what to read anew; a burst is one event', async () => {
    const reader = await streams.open();
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.response.headers.get('cache-control')).toContain('no-transform');
    expect(reader.events).toEqual([{ event: 'state', data: '{"connected":true}' }]);
    for (let n = 0; n < 50; n += 1) await changes.publish(MONEY);
    await changes.publish({ keys: ['sessions'], audience: [MEMBER] });
    await eventually(() => expect(keysOf(reader).at(-1)).toBe('sessions'));
    expect(keysOf(reader).length).toBeLessThan(25);
  });

  it('tells nobody what concerns another member, and admins what admins see', async () => {
    STREAM_TIMES.gatherForAdmins = 10;
    const [own, other, admin] = [
      await streams.open(),
      await streams.open({ token: TOKENS.suspended }),
      await streams.open({ token: TOKENS.admin }),
    ];
    await changes.publish(MONEY);
    await changes.publish({ keys: ['money/admin'], audience: 'admins' });
    await expectKeys(own, ['money']);
    await expectKeys(admin, ['money/admin']);
    await changes.publish({ keys: ['programme'], audience: 'all' });
    for (const reader of [own, other, admin]) await eventually(() => expect(keysOf(reader)).toContain('programme'));
    expect(keysOf(other)).toEqual(['programme']);
    expect(keysOf(admin)).toEqual(['money/admin', 'programme']);
  });

  it('goes on without a loss where it was, at the same gateway or at another one', async () => {
    for (const at of streams.gateways) {
      const reader = await streams.open();
      await changes.publish({ keys: ['invitation'], audience: [MEMBER] });
      await expectKeys(reader, ['invitation']);
      reader.leave();
      await changes.publish(MONEY);
      await changes.publish({ keys: ['vaults'], audience: [sessionOf(2).memberId] });
      await changes.publish({ keys: ['programme'], audience: 'all' });
      await quiet();
      await expectKeys(await streams.open({ at, after: reader.lastId }), ['money', 'programme']);
      await expectKeys(await streams.open({ at, query: `?after=${reader.lastId}` }), ['money', 'programme']);
      const nothing = await streams.open({ at, after: streams.readers.at(-1)!.lastId });
      await quiet();
      expect(keysOf(nothing)).toEqual([]);
    }
  });

  it('loses nothing whatever is said while pages come and go between gateways', async () => {
    const received = new Set<string>();
    const begins = await streams.open();
    begins.leave();
    let { lastId } = begins;
    let isOver = false;
    const page = (async () => {
      for (let n = 0; !isOver || n % 4 !== 0; n += 1) {
        const reader = await streams.open({ at: streams.gateways[n % 2]!, after: lastId });
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 120));
        keysOf(reader).forEach((key) => received.add(key));
        lastId = reader.lastId;
        reader.leave();
      }
    })();
    const keys = Array.from({ length: 40 }, (_, n) => `key-${n}`);
    for (const key of keys) {
      await changes.publish({ keys: [key], audience: [MEMBER] });
      await changes.publish({ keys: [key], audience: [sessionOf(2).memberId] });
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    isOver = true;
    await page;
    const rest = await streams.open({ after: lastId });
    await eventually(() => expect(new Set([...received, ...keysOf(rest)])).toEqual(new Set(keys)));
  });

  it('has everything read anew where nobody knows what came meanwhile', async () => {
    await expectKeys(await streams.open({ after: 'another-time.5~another-time.7' }), ['*']);
    await expectKeys(await streams.open({ after: 'not an id' }), ['*']);
  });

  it('tells a page that begins what changed since it began to ask', async () => {
    STREAM_TIMES.late = 0;
    await changes.publish(MONEY);
    await quiet();
    expect(keysOf(await streams.open({ query: '?within=10' }))).toEqual([]);
    const begins = await streams.open({ query: `?within=${3 * QUIET_MS}` });
    await eventually(() => expect(keysOf(begins)).toContain('money'));
    expect(keysOf(begins)).not.toContain('*');
    // Longer than the gateway has listened.
    await expectKeys(await streams.open({ query: '?within=900000000' }), ['*']);
    for (const query of ['?within=soon', '?within=-1', '?within=1&within=2', '?within=']) {
      const reader = await streams.open({ query });
      await expectKeys(reader, ['*']);
      reader.leave();
    }
    expect(keysOf(await streams.open())).toEqual([]);
  });

  it('tells the last final block, once in a while', async () => {
    STREAM_TIMES.head = 100;
    const reader = await streams.open();
    const since = performance.now();
    for (let block = 1; block <= 50; block += 1) await changes.publishHead(block);
    const heads = () => reader.events.filter(({ event }) => event === 'head');
    await eventually(() => expect(heads().at(-1)?.data).toBe('{"blockNumber":50}'));
    // As many as the time allows that has passed: a busy machine takes longer to publish.
    expect(heads().length).toBeLessThanOrEqual((performance.now() - since) / STREAM_TIMES.head + 1);
    expect(heads().length).toBeLessThan(50);
    const later = await streams.open();
    await eventually(() => expect(later.events[1]).toEqual({ event: 'head', data: '{"blockNumber":50}' }));
  });

  it('lives on signs of life', async () => {
    STREAM_TIMES.heartbeat = 500;
    const reader = await streams.open();
    await eventually(() => expect(reader.events.filter(({ event }) => event === 'alive').length).toBeGreaterThan(1));
    expect(reader.lastId).toMatch(/^[\w-]+\.\d+~[\w-]+\.\d+$/);
  });

  it('says so when the service does not listen any more, though it is up', async () => {
    const reader = await streams.open();
    await changes.setListening(false);
    await eventually(() => expect(lastStateOf(reader)).toBe('{"connected":false}'));
    await changes.publish({ keys: ['unheard'], audience: [MEMBER] });
    await changes.setListening(true);
    await eventually(() => expect(lastStateOf(reader)).toBe('{"connected":true}'), 10_000);
    // Each of the services says so, at once or one after the other.
    await eventually(() => expect([...new Set(keysOf(reader))]).toEqual(['*']));
  });

  it('says when changes are not told any more and when they are again; then everything is read anew', async () => {
    const service = await startUpstream(0, [changes.module()]);
    const port = Number(new URL(service.url).port);
    const gateway = await startGateway(service.url);
    await streams.untilConnected(gateway);
    const reader = await streams.open({ at: gateway });
    await service.app.close();
    await eventually(() => expect(reader.events.at(-1)).toEqual({ event: 'state', data: '{"connected":false}' }));
    const back = await startUpstream(port, [changes.module()]);
    await eventually(() => expect(reader.events.map(({ data }) => data)).toContain('{"keys":["*"]}'));
    // All services have to say so: a page may read anew what the first of them has before.
    await eventually(() => expect(lastStateOf(reader)).toBe('{"connected":true}'));
    expect(reader.end).toBeUndefined();
    await gateway.close();
    await back.app.close();
  });

  it('needs no Redis: with one that goes away and comes back nothing is lost, doubled or ended', async () => {
    const port = await freePort();
    let redis = await startRedis(port);
    const shared = await Promise.all(streams.services.map(({ url }) => startGateway(url, { REDIS_URL: redis.url })));
    for (const gateway of shared) await eventually(() => redisAnswers(gateway));
    for (const gateway of shared) await streams.untilConnected(gateway);
    const pages = await Promise.all(shared.map((at) => streams.open({ at })));
    const broadcast = async (key: string) => {
      await changes.publish({ keys: [key], audience: [MEMBER] });
      for (const page of pages) await eventually(() => expect(keysOf(page).at(-1)).toBe(key));
    };
    await broadcast('with-redis');
    await redis.stop();
    await broadcast('without');
    redis = await startRedis(port);
    await eventually(() => redisAnswers(shared[0]!));
    await broadcast('again');
    for (const page of pages) expect(keysOf(page)).toEqual(['with-redis', 'without', 'again']);
    const left = pages[0]!;
    left.leave();
    await changes.publish(MONEY);
    await expectKeys(await streams.open({ at: shared[1]!, after: left.lastId }), ['money']);
    await Promise.all(shared.map((gateway) => gateway.close()));
    await redis.stop();
  });
});
