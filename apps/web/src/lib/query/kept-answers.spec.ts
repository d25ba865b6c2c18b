import { QueryObserver, onlineManager, type QueryClient } from '@tanstack/react-query';
import { ApiFailure, NETWORK_FAILURE } from '@ballast/dto/client/api-failure';
import type { User } from '@ballast/dto/client/schemas';
import { mayKeep } from './kept-answers';
import { HINT_COOKIE, SIGNED_IN, forgetKept } from './kept-store';
import { isKept } from './kept-time';
import { createQueryClient } from './query-client';
import { queryKeys } from './query-keys';

const DAY_MS = 86_400_000;
const failure = (status: number, code = 'UNKNOWN') => new ApiFailure({ status, code, message: '', requestId: null });
const NO_NETWORK = failure(0, NETWORK_FAILURE);
const member = (id: string) => ({ id }) as User;

/** The browser's stores. */
function stores(): void {
  const kept = new Map<string, Map<string, string>>();
  const open = (name: string) => {
    const store = kept.get(name) ?? new Map<string, string>();
    kept.set(name, store);
    const put = async (path: string, answer: Response) => void store.set(path, await answer.text());
    const match = (path: string) => {
      const text = store.get(path);
      return Promise.resolve(text === undefined ? undefined : new Response(text));
    };
    const matchAny = (at: string | { readonly url: string }) =>
      match(typeof at === 'string' ? at : new URL(at.url).pathname);
    const keys = () => Promise.resolve([...store.keys()].map((path) => ({ url: `https://ballast.example${path}` })));
    return Promise.resolve({ put, keys, match: matchAny });
  };
  Object.assign(globalThis, { caches: { open, delete: (name: string) => Promise.resolve(kept.delete(name)) } });
}

/** Reads a query as a screen does. @returns its data, and when it was read */
async function read(queries: QueryClient, queryKey: readonly unknown[], answer: unknown) {
  const queryFn = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
  const observer = new QueryObserver(queries, { queryKey, queryFn });
  await observer.refetch();
  const { data, dataUpdatedAt, isError } = observer.getCurrentResult();
  // What is kept is written behind the answer.
  await new Promise((resolve) => setTimeout(resolve, 20));
  return { data, dataUpdatedAt, isError };
}

describe('what a member read', () => {
  const begun = Date.now();

  beforeEach(async () => {
    stores();
    onlineManager.setOnline(true);
    const queries = createQueryClient();
    await read(queries, queryKeys.user, member('m-1'));
    await read(queries, queryKeys.stats, { availableRewards: '12' });
    await read(queries, queryKeys.cyclePreview, { reward: '1' });
    onlineManager.setOnline(false);
  });
  afterAll(() => {
    onlineManager.setOnline(true);
    Reflect.deleteProperty(globalThis, 'caches');
  });

  it('is shown where nobody answers, with its time, and still counts as not answered', async () => {
    for (const away of [NO_NETWORK, failure(502), failure(503, 'SERVICE_UNAVAILABLE')]) {
      const queries = createQueryClient();
      expect(await read(queries, queryKeys.user, away)).toMatchObject({ data: { id: 'm-1' }, isError: true });
      const stats = await read(queries, queryKeys.stats, away);
      expect(stats).toMatchObject({ data: { availableRewards: '12' }, isError: true });
      expect(stats.dataUpdatedAt).toBeGreaterThanOrEqual(begun);
      expect(stats.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
    }
  });

  it('is not shown in the place of an answer, not even of a fault', async () => {
    const queries = createQueryClient();
    await read(queries, queryKeys.user, member('m-1'));
    expect(await read(queries, queryKeys.stats, failure(500, 'INTERNAL'))).toMatchObject({ data: undefined });
    expect(await read(queries, queryKeys.stats, failure(403, 'FORBIDDEN'))).toMatchObject({ data: undefined });
  });

  it('is shown to no other member, and to nobody whose session is not known', async () => {
    const other = createQueryClient();
    await read(other, queryKeys.user, member('m-2'));
    expect(await read(other, queryKeys.stats, NO_NETWORK)).toMatchObject({ data: undefined });
    expect(await read(createQueryClient(), queryKeys.stats, NO_NETWORK)).toMatchObject({ data: undefined });
  });

  it('is kept for each of two members in two tabs, and neither overwrites nor reads the other’s', async () => {
    onlineManager.setOnline(true);
    const [first, second] = [createQueryClient(), createQueryClient()];
    await read(first, queryKeys.user, member('m-1'));
    await read(first, queryKeys.stats, { availableRewards: '12' });
    await read(second, queryKeys.user, member('m-2'));
    await read(second, queryKeys.stats, { availableRewards: '99' });
    // The browser has one session: what the first tab is told now is about the second member, who signed in last.
    Object.assign(globalThis, { localStorage: { getItem: () => 'm-2' } });
    await read(first, queryKeys.vaults, ['of m-2']);
    Reflect.deleteProperty(globalThis, 'localStorage');
    for (const [id, rewards] of [
      ['m-2', '99'],
      ['m-1', '12'],
    ] as const) {
      const queries = createQueryClient();
      await read(queries, queryKeys.user, member(id));
      expect(await read(queries, queryKeys.stats, NO_NETWORK)).toMatchObject({ data: { availableRewards: rewards } });
      expect(await read(queries, queryKeys.vaults, NO_NETWORK)).toMatchObject({ data: undefined });
    }
  });

  it('is gone when it is forgotten', async () => {
    forgetKept();
    expect(await read(createQueryClient(), queryKeys.user, NO_NETWORK)).toMatchObject({ data: undefined });
  });

  it('is shown for as long as an unused session lives', async () => {
    const now = jest.spyOn(Date, 'now');
    now.mockReturnValue(begun + 6.9 * DAY_MS);
    expect(await read(createQueryClient(), queryKeys.user, NO_NETWORK)).toMatchObject({ data: { id: 'm-1' } });
    now.mockReturnValue(begun + 7.1 * DAY_MS);
    expect(await read(createQueryClient(), queryKeys.user, NO_NETWORK)).toMatchObject({ data: undefined });
    now.mockRestore();
  });

  it('is asked for again at once when there is no network, and not three times', async () => {
    let tries = 0;
    const queries = createQueryClient();
    const queryFn = () => Promise.reject(Object.assign(NO_NETWORK, { tries: (tries += 1) }));
    await new QueryObserver(queries, { queryKey: ['x'], queryFn }).refetch();
    expect(tries).toBe(1);
  });
});

describe('what may be kept', () => {
  it.each([
    queryKeys.user,
    [...queryKeys.rewards, 'history', 10, null],
    queryKeys.transactions,
    queryKeys.redemptions,
    queryKeys.notificationList,
    queryKeys.reserves,
  ])('is %j', (...key) => expect(mayKeep(key)).toBe(true));

  it.each([
    [...queryKeys.pendingWithdrawals, {}],
    [...queryKeys.redemptions, 'preview', '10'],
    queryKeys.cyclePreview,
    queryKeys.receivingAddress,
    queryKeys.admin,
    queryKeys.sessions,
    queryKeys.secondFactor,
    queryKeys.passkeys,
    queryKeys.currentProof,
    queryKeys.newestProof,
    queryKeys.deployments,
    queryKeys.deploymentTokens,
    ['screen', '/rewards'],
  ])('is not %j', (...key) => expect(mayKeep(key)).toBe(false));
});

describe('a page that begins with what its member read before', () => {
  const signedIn = new Map<string, string>();
  let answerUser: (user: User | null) => void;

  /** Opens a page as an earlier one left the browser. */
  async function open(): Promise<QueryClient> {
    const queries = createQueryClient();
    const answer = new Promise<User | null>((resolve) => (answerUser = resolve));
    const queryFn = () => answer;
    void queries.fetchQuery({ queryKey: queryKeys.user, queryFn }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return queries;
  }
  /** Mounts a query. @returns its result as a screen shows it */
  function shown(queries: QueryClient, queryKey: readonly unknown[], answer: Promise<unknown>) {
    const observer = new QueryObserver(queries, { queryKey, queryFn: () => answer });
    observer.subscribe(() => undefined);
    return () => observer.getCurrentResult();
  }
  const statsOf = (queries: QueryClient) => queries.getQueryData(queryKeys.stats);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

  async function leave(user: User): Promise<void> {
    const queries = createQueryClient();
    await read(queries, queryKeys.user, user);
    await read(queries, queryKeys.stats, { availableRewards: '12' });
    signedIn.set(SIGNED_IN, user.id);
  }

  beforeEach(async () => {
    stores();
    signedIn.clear();
    Object.assign(globalThis, {
      document: { cookie: HINT_COOKIE },
      localStorage: { getItem: (key: string) => signedIn.get(key) ?? null },
      location: { reload: jest.fn() },
    });
    await leave(member('m-1'));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const name of ['document', 'localStorage', 'location', 'caches']) Reflect.deleteProperty(globalThis, name);
  });

  it('shows it until the API answers, and asks for each anew', async () => {
    const queries = await open();
    expect(queries.getQueryData(queryKeys.user)).toMatchObject({ id: 'm-1' });
    expect(statsOf(queries)).toEqual({ availableRewards: '12' });
    const { dataUpdatedAt, isInvalidated } = queries.getQueryState(queryKeys.stats)!;
    expect({ isKept: isKept(dataUpdatedAt), isInvalidated }).toEqual({ isKept: true, isInvalidated: true });
    answerUser(member('m-1'));
    await settle();
    expect(statsOf(queries)).toEqual({ availableRewards: '12' });
  });

  it('shows nothing where no session is, or another member signed in last', async () => {
    signedIn.set(SIGNED_IN, 'm-2');
    expect(statsOf(await open())).toBeUndefined();
    signedIn.delete(SIGNED_IN);
    expect(statsOf(await open())).toBeUndefined();
    signedIn.set(SIGNED_IN, 'm-1');
    Object.assign(globalThis, { document: { cookie: '' } });
    expect(statsOf(await open())).toBeUndefined();
  });

  it('shows nothing to admins', async () => {
    await leave({ ...member('m-1'), isAdmin: true });
    const queries = await open();
    expect([queries.getQueryData(queryKeys.user), statsOf(queries)]).toEqual([undefined, undefined]);
  });

  it('forgets all of it when the API says that nobody is here, or somebody else', async () => {
    const reload = jest.fn();
    Object.assign(globalThis, { location: { reload } });
    const ended = await open();
    answerUser(null);
    await settle();
    expect(statsOf(ended)).toBeUndefined();
    expect(reload).not.toHaveBeenCalled();
    await leave(member('m-1'));
    const other = await open();
    answerUser(member('m-2'));
    await settle();
    expect(statsOf(other)).toBeUndefined();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([403, 409, 429])('is replaced by a refusal with %d, which shows', async (status) => {
    const queries = await open();
    const refusal = failure(status, 'REFUSED');
    const stats = await read(queries, queryKeys.stats, refusal);
    expect(stats).toMatchObject({ data: undefined, isError: true });
    expect(await read(queries, queryKeys.user, refusal)).toMatchObject({ data: undefined, isError: true });
  });

  it('keeps it where the answer is a fault or none, and what this page read even at a refusal', async () => {
    const queries = await open();
    expect(await read(queries, queryKeys.stats, failure(500))).toMatchObject({ data: { availableRewards: '12' } });
    await read(queries, queryKeys.stats, { availableRewards: '13' });
    expect(await read(queries, queryKeys.stats, failure(403))).toMatchObject({ data: { availableRewards: '13' } });
  });

  it('begins once: what a page was told since is not put back', async () => {
    const queries = await open();
    answerUser(member('m-1'));
    await settle();
    await read(queries, queryKeys.stats, failure(403));
    await read(queries, queryKeys.user, member('m-1'));
    expect(queries.getQueryState(queryKeys.stats)).toMatchObject({ data: undefined, status: 'error' });
  });

  it('does not begin with what was refused before the store was read', async () => {
    const queries = createQueryClient();
    const refused = queries.fetchQuery({ queryKey: queryKeys.stats, queryFn: () => Promise.reject(failure(403)) });
    await refused.catch(() => undefined);
    queries
      .fetchQuery({ queryKey: queryKeys.user, queryFn: () => new Promise(() => undefined) })
      .catch(() => undefined);
    await settle();
    expect(queries.getQueryData(queryKeys.user)).toMatchObject({ id: 'm-1' });
    expect(queries.getQueryState(queryKeys.stats)).toMatchObject({ data: undefined, status: 'error' });
  });

  it('is taken from mounted screens when somebody else is here, after a try that failed, too', async () => {
    const queries = createQueryClient();
    let tries = 0;
    const user = queries.fetchQuery({
      queryKey: queryKeys.user,
      queryFn: () => ((tries += 1) === 1 ? Promise.reject(failure(500)) : Promise.resolve(member('m-2'))),
      retryDelay: 50,
    });
    await settle();
    const stats = shown(queries, queryKeys.stats, new Promise(() => undefined));
    expect(stats().data).toEqual({ availableRewards: '12' });
    await user;
    await settle();
    expect({ tries, data: stats().data }).toEqual({ tries: 2, data: undefined });
    expect(location.reload).toHaveBeenCalledTimes(1);
  });
});
