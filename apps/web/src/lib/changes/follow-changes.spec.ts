import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { FakeSource } from '../../testing/fake-source';
import { newPlace } from './change-stream';
import { followChanges, pollPublic } from './follow-changes';
import { createQueryClient } from '../query/query-client';
import { queryKeys } from '../query/query-keys';

describe('a page in sight', () => {
  let queries: QueryClient;
  const fetched: string[] = [];
  const leave: (() => void)[] = [];
  const show = (queryKey: readonly string[]) => {
    const queryFn = () => fetched.push(queryKey.join('/'));
    leave.push(new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined));
  };
  const pass = async (ms: number): Promise<string[]> => {
    fetched.length = 0;
    await jest.advanceTimersByTimeAsync(ms);
    return [...fetched].sort();
  };
  const say = (event: string, data = '{}') => FakeSource.last.push(event, data);
  const ALL = ['money/deposits', 'programme'];

  beforeEach(async () => {
    jest.useFakeTimers();
    FakeSource.install();
    queries = createQueryClient();
    [queryKeys.deposits, queryKeys.programme, queryKeys.deploymentList].forEach(show);
    await pass(100);
  });
  afterEach(() => {
    leave.splice(0).forEach((one) => one());
    queries.clear();
    jest.useRealTimers();
  });

  describe('of a member', () => {
    beforeEach(() => leave.push(followChanges(queries, newPlace())));

    it('reads nothing but what it is told of', async () => {
      say('state', '{"connected":true}');
      for (let n = 0; n < 10; n += 1) {
        expect(await pass(15_000)).toEqual([]);
        say('alive');
      }
      say('change', '{"keys":["money"]}');
      expect(await pass(100)).toEqual(['money/deposits']);
    });

    it('polls after five seconds without a stream, and every 30 seconds until it hears again', async () => {
      expect(await pass(4_900)).toEqual([]);
      expect(await pass(200)).toEqual(ALL);
      expect(await pass(29_000)).toEqual([]);
      expect(await pass(1_000)).toEqual(ALL);
      say('state', '{"connected":true}');
      expect(await pass(40_000)).toEqual([]);
    });

    it('polls while the gateway hears of no changes, though the stream is open', async () => {
      say('state', '{"connected":true}');
      say('state', '{"connected":false}');
      say('state', '{"connected":false}');
      expect(await pass(5_100)).toEqual(ALL);
      say('state', '{"connected":true}');
      expect(await pass(40_000)).toEqual([]);
    });

    it('asks once when its stream is refused: the session may have ended', async () => {
      say('state', '{"connected":true}');
      FakeSource.last.fail(FakeSource.CLOSED);
      expect(await pass(100)).toEqual(ALL);
    });

    it('neither listens nor polls once it is out of sight', async () => {
      leave.pop()?.();
      expect(FakeSource.last.closed).toBe(true);
      expect(await pass(120_000)).toEqual([]);
      expect(FakeSource.opened).toHaveLength(1);
    });
  });

  it('of a visitor polls what is public, every 30 seconds, and has no stream', async () => {
    leave.push(pollPublic(queries));
    expect(await pass(29_900)).toEqual([]);
    expect(await pass(200)).toEqual(['programme']);
    expect(await pass(30_000)).toEqual(['programme']);
    expect(FakeSource.opened).toEqual([]);
  });
});
