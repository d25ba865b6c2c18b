import type { QueryClient } from '@tanstack/react-query';
import type { User } from '@ballast/dto/client/schemas';
import { queryKeys } from '../../../lib/query/query-keys';
import { rememberSignedIn } from '../model/session-hint';

/**
 * Replaces the page's member, null for none, and clears the previous member's data from the cache. The member's query
 * object stays the same, so that mounted screens are notified.
 */
export function changeMember(queries: QueryClient, member: User | null): void {
  const [user] = queryKeys.user;
  rememberSignedIn(member !== null);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== user });
  queries.setQueryData(queryKeys.user, member);
}
