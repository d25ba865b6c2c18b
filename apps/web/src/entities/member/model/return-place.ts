import type { Location } from 'react-router-dom';

interface ReturnState {
  readonly from: string;
}

const HOME = '/';

/** The history state of the login page, so that signing in leads back to where the session was lost. */
export function rememberPlace({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): ReturnState {
  return { from: `${pathname}${search}${hash}` };
}

/** The path after signing in: a stored path of this site, else the dashboard. */
export function placeToReturn(state: unknown): string {
  const from = (state as Partial<ReturnState> | null)?.from;
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return HOME;
  return /^\/(login|signup)\b/.test(from) ? HOME : from;
}
