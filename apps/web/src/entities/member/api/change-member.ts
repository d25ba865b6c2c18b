import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { User } from '@ballast/dto/client/schemas';
import { queryKeys } from '../../../lib/query/query-keys';
import { forgetKept } from '../../../lib/query/kept-store';
import { rememberSignedIn } from '../model/session-hint';

/**
 * Replaces the page's member, null for none, and clears the previous member's data from the cache and from the browser; other tabs are told
 * of a new one. The member's query object stays the same, so that mounted screens are notified.
 * @param then called once they were: a page that goes elsewhere before draws the member's screens there
 */
export function changeMember(queries: QueryClient, member: User | null, then?: () => void): void {
  const [user] = queryKeys.user;
  rememberSignedIn(member?.id);
  forgetKept();
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== user });
  queries.setQueryData(queryKeys.user, member);
  if (then !== undefined) notifyManager.schedule(then);
  if (member !== null) void keepMember(queries, member).catch(() => undefined);
}

/** Keeps a member who signed in without loading the page anew: to be known without a network, and to other tabs. */
async function keepMember(queries: QueryClient, member: User): Promise<void> {
  const { keepAnswer } = await import('../../../lib/query/kept-answers');
  const query = queries.getQueryCache().find({ queryKey: queryKeys.user });
  if (query !== undefined) await keepAnswer(queries, query, member);
}
