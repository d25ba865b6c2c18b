import { createContext, use } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import type { User } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { discardPreloads } from '../../../lib/api/discard-preloads';
import { forgetKept } from '../../../lib/query/kept-store';
import { queryKeys } from '../../../lib/query/query-keys';
import { mayBeSignedIn, rememberSignedIn } from '../model/session-hint';

export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'visitor' }
  | { readonly state: 'unknown'; readonly error: Error; readonly retry: () => void }
  | { readonly state: 'member'; readonly user: User };

/** Reads the signed-in member; null without a session. */
async function readUser(): Promise<User | null> {
  try {
    const user = await unwrap(api.GET('/api/user'));
    rememberSignedIn(user.id);
    return user;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
    rememberSignedIn(undefined);
    forgetKept();
    discardPreloads();
    return null;
  }
}

export const userQuery = queryOptions({ queryKey: queryKeys.user, queryFn: readUser });

/** The session of this page. A visitor's does not wait for a request whose result is known. */
export function useSession(): Session {
  const query = useQuery({ ...userQuery, enabled: mayBeSignedIn() });
  if (query.data) return { state: 'member', user: query.data };
  if (query.isError) return { state: 'unknown', error: query.error, retry: () => void query.refetch() };
  return query.isLoading ? { state: 'loading' } : { state: 'visitor' };
}

/**
 * The member for whom the screens below are drawn. They do not look for themselves: a session that ends is known to the cache
 * before the frame around them, and a screen that is drawn in between would find nobody.
 */
export const MemberContext = createContext<User | null>(null);

/** The signed-in member, on screens that only members reach. */
export function useMember(): User {
  const member = use(MemberContext);
  if (member === null) throw new Error('a member’s screen was rendered without a member');
  return member;
}
