import { lazy } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../entities/member/api/use-session';
import { programmeQuery } from '../entities/programme/api/use-programme';
import { hasSessionHint } from '../lib/query/kept-store';

/** More than it takes to read answers that are there already, less than somebody notices. */
const PATIENCE_MS = 100;

const load = () => import('./MemberScreens');

/** The screens of a member, with the code of the initial one. */
export const MemberScreens = lazy(async () => {
  const screens = await load();
  await screens.ready;
  return screens;
});

/**
 * Begins to read who is here and the programme, and, where a member probably is, the code of the initial screen and what it
 * is drawn with. Settles when the session and the screen are known, or soon: most of it came while the app's own code did,
 * and a page that waits for it is drawn once and whole.
 */
export async function beginSession(queries: QueryClient): Promise<void> {
  const user = queries.prefetchQuery(userQuery);
  void queries.prefetchQuery(programmeQuery);
  const screen = hasSessionHint() && load().then(({ prefetchFirstScreen }) => prefetchFirstScreen(queries));
  await Promise.race([Promise.allSettled([user, screen]), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
