import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../query/query-client';
import { queryKeys } from '../query/query-keys';
import { LIVE_KEYS, invalidateKeys, pollKeys } from './invalidate-keys';

describe('what changed', () => {
  let queries: QueryClient;
  const fetched: string[] = [];
  const leave: (() => void)[] = [];
  const show = async (queryKey: readonly string[]) => {
    const queryFn = () => fetched.push(queryKey.join('/'));
    const observer = new QueryObserver(queries, { queryKey, queryFn, staleTime: Infinity });
    leave.push(observer.subscribe(() => undefined));
    await observer.fetchOptimistic({ ...observer.options, queryKey });
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

  beforeEach(async () => {
    queries = createQueryClient();
    for (const key of [queryKeys.deposits, queryKeys.stats, queryKeys.user, queryKeys.deploymentList]) await show(key);
    await settle();
    fetched.length = 0;
  });
  afterEach(() => {
    leave.splice(0).forEach((one) => one());
    queries.clear();
  });

  it('is read anew when it is on screen, with all below it', async () => {
    invalidateKeys(queries, ['money/deposits']);
    await settle();
    expect(fetched).toEqual(['money/deposits']);
    invalidateKeys(queries, ['money']);
    await settle();
    expect(fetched.slice(1).sort()).toEqual(['money/deposits', 'money/stats']);
  });

  it('is read when it is shown again, when it is not', async () => {
    queries.setQueryData(queryKeys.sessions, []);
    invalidateKeys(queries, ['sessions']);
    await settle();
    expect(fetched).toEqual([]);
    expect(queries.getQueryState(queryKeys.sessions)?.isInvalidated).toBe(true);
  });

  it('may be everything, but for what asks by itself', async () => {
    invalidateKeys(queries, ['*']);
    await settle();
    expect(fetched.sort()).toEqual(['money/deposits', 'money/stats', 'user']);
    expect(LIVE_KEYS).not.toContain('deployments');
  });

  it('is read anew though it was first read just then; a poll lets it be read to its end', async () => {
    const begun: string[] = [];
    const queryFn = () => new Promise<never>(() => begun.push('sessions'));
    const observer = new QueryObserver(queries, { queryKey: queryKeys.sessions, queryFn });
    leave.push(observer.subscribe(() => undefined));
    pollKeys(queries, ['sessions', 'money']);
    await settle();
    expect(begun).toHaveLength(1);
    expect(fetched.sort()).toEqual(['money/deposits', 'money/stats']);
    invalidateKeys(queries, ['sessions']);
    await settle();
    expect(begun).toHaveLength(2);
  });
});
