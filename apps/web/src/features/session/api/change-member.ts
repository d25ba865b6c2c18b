import type { QueryClient } from '@tanstack/react-query';
import type { User } from '@ballast/dto/client/schemas';
import { queryKeys } from '../../../app/query-keys';
import { rememberSignedIn } from '../model/session-hint';

/**
 * The page belongs to somebody else from now on, null for nobody: whoever was here before leaves nothing in the cache.
 * The answer about the member stays the same one, so that every screen that watches it hears of the change.
 */
export function changeMember(queries: QueryClient, member: User | null): void {
  const [user] = queryKeys.user;
  rememberSignedIn(member !== null);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== user });
  queries.setQueryData(queryKeys.user, member);
}
