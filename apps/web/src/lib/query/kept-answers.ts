import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { SESSION_IDLE_MS } from '@ballast/domain/membership/session-lifetime';
import type { User } from '@ballast/dto/client/schemas';
import { isRefused } from '../api/refusals';
import { forgetKept, keptStore, readSignedIn } from './kept-store';
import { isKept, keptTime } from './kept-time';
import { announceMember } from './other-tabs';
import { queryKeys } from './query-keys';

/** An answer that was read, by whom and when. */
interface Kept {
  readonly owner: string;
  readonly at: number;
  readonly data: unknown;
}

/** The queries that are read without a network: a member's own money and what is around it. */
const KEPT: readonly QueryKey[] = [
  ...[queryKeys.user, queryKeys.programme, queryKeys.operator, queryKeys.reserves, queryKeys.reserveHistory],
  ...[queryKeys.statementList, queryKeys.invitation, queryKeys.payoutWallet, queryKeys.vaults],
  ...[queryKeys.notifications, queryKeys.preferences, queryKeys.money],
];
/** Queries of others, those that say what a press would do now, and where money is sent to. */
const NEVER: readonly QueryKey[] = [
  queryKeys.adminMoney,
  [...queryKeys.redemptions, 'preview'],
  queryKeys.cyclePreview,
  queryKeys.receivingAddress,
];

const beginsWith = (key: QueryKey, start: QueryKey): boolean => start.every((part, index) => key[index] === part);

/** Whether the answer of a query may be kept in the browser. */
export const mayKeep = (key: QueryKey): boolean =>
  KEPT.some((start) => beginsWith(key, start)) && !NEVER.some((start) => beginsWith(key, start));

const userOf = (queries: QueryClient) => queries.getQueryCache().find<User | null>({ queryKey: queryKeys.user });

const ownerOf = (queries: QueryClient): string | undefined => queries.getQueryData<User | null>(queryKeys.user)?.id;

/** Whether it asks who is here, which is read before anything that is somebody's. */
const isFirst = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => beginsWith(queryKey, queryKeys.user);

const PLACES = '/kept/';
/** The place of an answer: one for who is here, whoever it is; each member's answers in places of their own. */
function placeOf(query: Query, owner: string | undefined): string {
  const place = encodeURIComponent(query.queryHash);
  return isFirst(query) ? `${PLACES}${place}` : `${PLACES}${owner}/${place}`;
}

/**
 * Keeps an answer for its member, who may have gone by the time that the store is open. Where another member signed in by
 * another tab, what this page is told may be that member's: nothing is kept of it.
 */
export async function keepAnswer(queries: QueryClient, query: Query, data: unknown): Promise<void> {
  if (!mayKeep(query.queryKey)) return;
  // What every page asks at once may be answered before it is known who asks.
  if (ownerOf(queries) === undefined) await userOf(queries)?.promise;
  const owner = isFirst(query) ? (data as User | null)?.id : ownerOf(queries);
  if (owner !== undefined && isFirst(query)) announceMember(owner);
  const store = owner === undefined ? undefined : await keptStore();
  const isOfMember = isFirst(query) || (owner === ownerOf(queries) && owner === (readSignedIn() ?? owner));
  if (store === undefined || owner === undefined || !isOfMember) return;
  await store.put(placeOf(query, owner), Response.json({ owner, at: Date.now(), data } satisfies Kept));
}

/**
 * Shows what is kept of a query that nobody answers, with the time at which it was read. Of another member, or older than a
 * session lives, nothing is. @returns whether something is shown
 */
export async function restoreAnswer(queries: QueryClient, query: Query): Promise<boolean> {
  if (!mayKeep(query.queryKey)) return false;
  if (query.state.data !== undefined) return isKept(query.state.dataUpdatedAt);
  const here = ownerOf(queries);
  const answer = await (await keptStore())?.match(placeOf(query, here));
  if (answer === undefined) return false;
  const { owner, at, data } = (await answer.json()) as Kept;
  const isOwn = here === undefined ? isFirst(query) : owner === here && here === ownerOf(queries);
  if (!isOwn || Date.now() - at > SESSION_IDLE_MS || query.state.data !== undefined) return false;
  query.setState({ data, dataUpdatedAt: keptTime(at) });
  dropRefused(queries);
  return true;
}

/** The pages that have begun, and those that are watched for refusals. */
const [begun, watched] = [new WeakSet<QueryClient>(), new WeakSet<QueryClient>()];
const isNew = (known: WeakSet<QueryClient>, queries: QueryClient): boolean =>
  !known.has(queries) && Boolean(known.add(queries));

/** A refusal is an answer, too, and takes the place of what was kept; of a fault, or no answer, it stays, under its time. */
function dropRefused(queries: QueryClient): void {
  if (!isNew(watched, queries)) return;
  queries.getQueryCache().subscribe(({ type, query }) => {
    const { error, status, dataUpdatedAt } = query.state;
    if (type !== 'updated' || status !== 'error' || !isKept(dataUpdatedAt)) return;
    if (isRefused(error)) query.setState({ data: undefined, dataUpdatedAt: 0 });
  });
}

/**
 * Begins a page, once, with what its member read before, while it is asked anew. When the API says that somebody else or nobody is
 * here, all of it goes, from mounted screens too.
 */
export async function beginWithKept(queries: QueryClient, user: Query, answer: unknown): Promise<void> {
  if (isNew(begun, queries)) await begin(queries, user);
  const shown = ownerOf(queries);
  const present = (await answer) as User | null;
  if (shown === undefined || present?.id === shown) return;
  for (const query of queries.getQueryCache().getAll()) {
    // Mounted screens go on showing what is only removed.
    if (!isFirst(query)) query.reset();
  }
  queries.removeQueries({ predicate: (query) => !isFirst(query) });
  forgetKept();
  if (present !== null) location.reload();
}

/** Only where this browser's last sign-in was that member's, and for no admin, whose work begins with what is so now. */
async function begin(queries: QueryClient, user: Query): Promise<void> {
  const entries = await readKept();
  const first = entries.find(isFirst);
  const member = first?.kept.data as User | undefined;
  if (member === undefined || member.isAdmin || member.id !== readSignedIn()) return;
  // Who is here may have been answered in the meantime.
  if (wasAnswered(user) && ownerOf(queries) !== member.id) return;
  dropRefused(queries);
  for (const { queryKey, kept } of entries) {
    const query = queries.getQueryCache().build(queries, queries.defaultQueryOptions({ queryKey }));
    if (kept.owner === member.id && !wasAnswered(query)) show(query, kept);
  }
}

/** Whether it has had something to show: data, or why there is none. */
const wasAnswered = ({ state }: Query): boolean => state.data !== undefined || state.errorUpdateCount > 0;

/** It is asked as soon as somebody looks at it. */
const show = (query: Query, { data, at }: Kept): void =>
  query.setState({ data, dataUpdatedAt: keptTime(at), status: 'success', isInvalidated: true });

/** Lists that grow as one scrolls are long, and read anew page by page. */
const isLong = (key: QueryKey): boolean => key.includes('endless');

async function readKept(): Promise<{ readonly queryKey: QueryKey; readonly kept: Kept }[]> {
  const store = await keptStore();
  const requests = (await store?.keys()) ?? [];
  const entries = requests.map(async (request) => {
    const place = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const queryKey = JSON.parse(decodeURIComponent(place)) as QueryKey;
    const answer = mayKeep(queryKey) && !isLong(queryKey) ? await store?.match(request) : undefined;
    return answer === undefined ? [] : [{ queryKey, kept: (await answer.json()) as Kept }];
  });
  return (await Promise.all(entries)).flat().filter(({ kept }) => Date.now() - kept.at <= SESSION_IDLE_MS);
}
