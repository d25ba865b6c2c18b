import type { Query, QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query/query-keys';

/** The keys of public data that changes on the server. */
export const PUBLIC_KEYS: readonly string[] = [queryKeys.programme, queryKeys.reserves, queryKeys.statements].map(
  pathOf,
);

/** The keys of all data that changes on the server, without deployments, whose page polls itself. */
export const LIVE_KEYS: readonly string[] = [
  ...[queryKeys.programme, queryKeys.reserves, queryKeys.money, queryKeys.vaults, queryKeys.invitation],
  ...[queryKeys.user, queryKeys.payoutWallet, queryKeys.secondFactor, queryKeys.passkeys, queryKeys.sessions],
  ...[queryKeys.statements, queryKeys.admin],
].map(pathOf);

/** The keys that a member's page polls. Without `user`: any other 401 shows the session's end and leads to the sign-in page. */
export const POLLED_KEYS: readonly string[] = LIVE_KEYS.filter((key) => key !== pathOf(queryKeys.user));

/** A query key as the server names it: `money/deposits`. */
function pathOf(key: readonly string[]): string {
  return key.join('/');
}

/**
 * Refetches the active queries of keys that changed and marks the inactive ones as stale, also what is being read just now.
 * `*` stands for all live keys.
 */
export function invalidateKeys(queries: QueryClient, keys: readonly string[]): void {
  const named = keys.includes('*') ? LIVE_KEYS : keys;
  for (const key of named) void queries.invalidateQueries({ queryKey: key.split('/') });
}

/** The same for keys that may have changed: what is being read goes on, however slow the network is. */
export function pollKeys(queries: QueryClient, keys: readonly string[]): void {
  const predicate = ({ state }: Query) => state.fetchStatus === 'idle';
  for (const key of keys) void queries.invalidateQueries({ queryKey: key.split('/'), predicate });
}
