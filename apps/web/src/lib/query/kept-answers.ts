import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { SESSION_IDLE_MS } from '@ballast/domain/membership/session-lifetime';
import type { User } from '@ballast/dto/client/schemas';
import { keptStore } from './kept-store';
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
/** Queries of others, and those that say what a press would do now. */
const NEVER: readonly QueryKey[] = [
  queryKeys.adminMoney,
  [...queryKeys.redemptions, 'preview'],
  queryKeys.cyclePreview,
];

const beginsWith = (key: QueryKey, start: QueryKey): boolean => start.every((part, index) => key[index] === part);

/** Whether the answer of a query may be kept in the browser. */
export const mayKeep = (key: QueryKey): boolean =>
  KEPT.some((start) => beginsWith(key, start)) && !NEVER.some((start) => beginsWith(key, start));

const ownerOf = (queries: QueryClient): string | undefined => queries.getQueryData<User | null>(queryKeys.user)?.id;

const placeOf = ({ queryHash }: Pick<Query, 'queryHash'>): string => `/kept/${encodeURIComponent(queryHash)}`;

/** Keeps an answer for its member, who may have gone by the time that the store is open. */
export async function keepAnswer(queries: QueryClient, query: Query, data: unknown): Promise<void> {
  if (!mayKeep(query.queryKey)) return;
  const owner = beginsWith(query.queryKey, queryKeys.user) ? (data as User | null)?.id : ownerOf(queries);
  const store = owner === undefined ? undefined : await keptStore();
  const isOfMember = owner === ownerOf(queries) || beginsWith(query.queryKey, queryKeys.user);
  if (store === undefined || owner === undefined || !isOfMember) return;
  await store.put(placeOf(query), Response.json({ owner, at: Date.now(), data } satisfies Kept));
}

/**
 * Shows what is kept of a query that nobody answers, with the time at which it was read. Of another member, or older than a
 * session lives, nothing is. @returns whether something is shown
 */
export async function restoreAnswer(queries: QueryClient, query: Query): Promise<boolean> {
  if (!mayKeep(query.queryKey) || query.state.data !== undefined) return false;
  const answer = await (await keptStore())?.match(placeOf(query));
  if (answer === undefined) return false;
  const { owner, at, data } = (await answer.json()) as Kept;
  const isOwn = owner === (ownerOf(queries) ?? owner) && (ownerOf(queries) !== undefined || isFirst(query));
  if (!isOwn || Date.now() - at > SESSION_IDLE_MS || query.state.data !== undefined) return false;
  query.setState({ data, dataUpdatedAt: at });
  return true;
}

/** Whether it asks who is here, which is read before anything that is somebody's. */
const isFirst = (query: Query): boolean => beginsWith(query.queryKey, queryKeys.user);
