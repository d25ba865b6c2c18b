import { eventually } from '@ballast/testing/net/eventually';
import type { ChangesHarness } from '../testing/changes-harness';
import { TOKENS, seen, sessionOf, sessions, startGateway } from '../testing/gateway-harness';
import { StreamsHarness, expectKeys, keysOf } from '../testing/streams-harness';
import { MAX_STREAMS, STREAM_TIMES } from './change-streams';

const MEMBER = sessionOf(1).memberId;
const MONEY = { keys: ['money'], audience: [MEMBER] };

describe('a stream of changes', () => {
  let streams: StreamsHarness;
  let changes: ChangesHarness;
  beforeAll(async () => {
    streams = await StreamsHarness.start();
    ({ changes } = streams);
  });
  afterAll(() => streams.stop());
  beforeEach(() => streams.reset());
  afterEach(() => streams.leaveAll());

  it('is for members only, and for six pages of a session', async () => {
    expect((await streams.ask({ token: 'a-token-nobody-has' })).response.status).toBe(401);
    sessions.set('token-of-many-pages', sessionOf(7));
    const token = 'token-of-many-pages';
    const pages = await Promise.all(Array.from({ length: MAX_STREAMS.session }, () => streams.open({ token })));
    const { response } = await streams.ask({ token });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
    pages[0]!.leave();
    await eventually(async () => expect((await streams.ask({ token })).response.status).toBe(200));
  });

  it('replaces the stream of a page that comes back by another network, and no other page’s', async () => {
    const [lost, other] = [await streams.open({ query: '?page=one' }), await streams.open({ query: '?page=two' })];
    const stranger = await streams.open({ token: TOKENS.suspended, query: '?page=one' });
    for (let n = 0; n < MAX_STREAMS.session; n += 1) await streams.open({ query: '?page=one' });
    await eventually(() => expect(lost.end).toBeDefined());
    expect([other.end, stranger.end]).toEqual([undefined, undefined]);
    await changes.publish(MONEY);
    for (const reader of [streams.readers.at(-1)!, other]) await expectKeys(reader, ['money']);
  });

  it('loses no change that is gathered while a sign of life is sent', async () => {
    Object.assign(STREAM_TIMES, { heartbeat: 500, gatherForAdmins: 60_000 });
    const [admin, other] = [await streams.open({ token: TOKENS.admin }), await streams.open()];
    await changes.publish({ keys: ['money/admin'], audience: 'admins' });
    await changes.publish(MONEY);
    await expectKeys(other, ['money']);
    const events = admin.events.length;
    await eventually(() => admin.events.length > events);
    admin.leave();
    const back = await streams.open({ token: TOKENS.admin, after: admin.lastId });
    await eventually(() => expect([...keysOf(admin), ...keysOf(back)]).toEqual(['money/admin']));
  });

  it('tells what changed before anything else of the same id', async () => {
    const [left, stays] = [await streams.open(), await streams.open()];
    left.leave();
    await changes.publish(MONEY);
    await expectKeys(stays, ['money']);
    const back = await streams.open({ after: left.lastId });
    await eventually(() => expect(back.events.map(({ event }) => event)).toEqual(['change', 'state']));
  });

  describe('ends in good order', () => {
    it('as soon as auth tells that its session ended, and no other stream with it', async () => {
      const [ended, elsewhere, stays] = [
        await streams.open(),
        await streams.open({ at: streams.gateways[1]! }),
        await streams.open({ token: TOKENS.admin }),
      ];
      sessions.delete(TOKENS.member);
      await changes.publish({ keys: ['sessions'], audience: [MEMBER] });
      for (const reader of [ended, elsewhere]) await eventually(() => reader.end === 'good');
      expect((await streams.ask()).response.status).toBe(401);
      expect(stays.end).toBeUndefined();
    });

    it('when its member is suspended, who comes back as such', async () => {
      const reader = await streams.open();
      sessions.set(TOKENS.member, sessionOf(1, { status: 'suspended' }));
      await changes.publish({ keys: ['user'], audience: [MEMBER] });
      await eventually(() => reader.end === 'good');
      const back = await streams.open({ after: reader.lastId });
      // The first stream tells it when auth answers later than changes are gathered.
      await eventually(() => expect([...keysOf(reader), ...keysOf(back)]).toContain('user'));
    });

    it('is no sooner than auth says so, and asking auth is no use of the session', async () => {
      STREAM_TIMES.check = 200;
      sessions.set('token-of-a-long-day', sessionOf(8));
      const pages = [
        await streams.open({ token: 'token-of-a-long-day' }),
        await streams.open({ token: 'token-of-a-long-day' }),
      ];
      seen.resolves = seen.uses = 0;
      await eventually(() => expect(seen.resolves).toBeGreaterThan(2));
      expect(seen.uses).toBe(0);
      expect(pages.map(({ end }) => end)).toEqual([undefined, undefined]);
    });

    it('after a while, too, when nobody told that the session ended', async () => {
      STREAM_TIMES.check = 500;
      const [ended, stays] = [await streams.open(), await streams.open({ token: TOKENS.admin })];
      sessions.delete(TOKENS.member);
      await eventually(() => ended.end === 'good');
      expect(stays.end).toBeUndefined();
    });

    it('when the gateway stops, which does not wait for it', async () => {
      const gateway = await startGateway(streams.services[0]!.url);
      const all = await Promise.all(Array.from({ length: 5 }, () => streams.open({ at: gateway })));
      // Waiting for the streams would have no end: they close only when their readers do.
      await gateway.close();
      await eventually(() => all.every(({ end }) => end === 'good'));
    });
  });
});
