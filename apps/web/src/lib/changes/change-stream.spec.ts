import { FakeSource } from '../../testing/fake-source';
import { openChangeStream, type StreamPlace } from './change-stream';

describe('the stream of changes', () => {
  const events: unknown[] = [];
  let place: StreamPlace;
  let close: () => void;
  const last = () => FakeSource.last;
  const open = () => {
    close = openChangeStream(place, {
      onChange: (keys) => events.push(keys),
      onConnected: (isConnected) => events.push(isConnected),
      onRefused: () => events.push('refused'),
    });
  };

  beforeEach(() => {
    jest.useFakeTimers();
    events.length = 0;
    FakeSource.install();
    place = { lastId: null, page: 'this-page' };
    open();
  });
  afterEach(() => jest.useRealTimers());

  it('hands on what changed, whether changes are told, and that there is a final block', () => {
    last().push('state', '{"connected":true}');
    last().push('change', '{"keys":["money"]}');
    last().push('head', '{"blockNumber":7}');
    last().push('state', '{"connected":false}');
    expect(events).toEqual([true, ['money'], ['reserves'], false]);
  });

  it('begins with what changed while the page was loading, later where it left off, under one name', () => {
    expect(last().url).toMatch(/^\/api\/changes\?within=\d+&page=this-page$/);
    last().push('change', '{"keys":["money"]}');
    close();
    open();
    expect(last().url).toBe('/api/changes?after=one.1%7Etwo.2&page=this-page');
  });

  it('tells when it breaks off, and goes on where it was a few seconds later', () => {
    last().push('state', '{"connected":true}');
    last().fail(FakeSource.CONNECTING);
    expect(events).toEqual([true, false]);
    expect(last().closed).toBe(true);
    expect(FakeSource.opened).toHaveLength(1);
    jest.advanceTimersByTime(5_000);
    expect(FakeSource.opened).toHaveLength(2);
    expect(last().url).toContain('after=one.1%7Etwo.2');
  });

  it('that broke off before it said anything still includes all since the page began to load', () => {
    last().fail(FakeSource.CONNECTING);
    jest.advanceTimersByTime(5_000);
    const [before = 0, now = 0] = FakeSource.opened.map(({ url }) => Number(/within=(\d+)/.exec(url)?.[1]));
    expect(now - before).toBeGreaterThanOrEqual(1_000);
  });

  it('is opened again when nothing was said for too long, which either side may not notice', () => {
    last().push('state', '{"connected":true}');
    jest.advanceTimersByTime(40_000);
    last().push('alive', '{}', 'one.1~two.3');
    jest.advanceTimersByTime(40_000);
    expect([FakeSource.opened.length, last().closed]).toEqual([1, false]);
    jest.advanceTimersByTime(10_000);
    expect([FakeSource.opened.length, FakeSource.opened[0]?.closed]).toEqual([2, true]);
    expect(last().url).toContain('after=one.1%7Etwo.3');
    expect(events).toEqual([true, false]);
  });

  it('says when a page that had one is refused another one', () => {
    last().push('state', '{"connected":true}');
    last().fail(FakeSource.CLOSED);
    expect(events).toEqual([true, false, 'refused']);
  });

  it('is asked for again after a while when it was refused', () => {
    last().fail(FakeSource.CLOSED);
    expect(events).toEqual([false]);
    jest.advanceTimersByTime(29_000);
    expect(FakeSource.opened).toHaveLength(1);
    jest.advanceTimersByTime(1_000);
    expect(FakeSource.opened).toHaveLength(2);
    last().push('state', '{"connected":true}');
    expect(events.at(-1)).toBe(true);
  });

  it('leaves nothing behind', () => {
    last().fail(FakeSource.CLOSED);
    close();
    jest.advanceTimersByTime(60_000);
    expect(FakeSource.opened).toHaveLength(1);
    expect(last().closed).toBe(true);
  });
});
