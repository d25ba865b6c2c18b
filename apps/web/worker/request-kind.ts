/** The part of a request that decides who answers it. */
export interface RequestFacts {
  readonly method: string;
  readonly mode: string;
  readonly url: URL;
}

/**
 * `screen`: a document of the app. `file`: one whose name changes with its content. `shell`: another file that documents
 * need before the first paint. `other`: what the worker leaves alone, as if it were not there.
 */
export type RequestKind = 'screen' | 'file' | 'shell' | 'other';

const HASHED = /^\/assets\/[^/]+-[\w-]{8,}\.\w+$/;
/** As the gateway tells pages from files (apps/gateway/src/web/web-app.ts). */
const PAGE = /^(?:\/[\w~-]*)+$/;
/** The API's answers are somebody's and of now; the page that checks proofs is not of the app, and its point is a fresh answer. */
const NEVER = /^\/(?:api|internal|metrics|check-proof|assets\/check-proof)(?:[/.]|$)/i;

/** Says who answers a request. @param shell paths of the files without a hash that the build named */
export function requestKind(
  { method, mode, url }: RequestFacts,
  origin: string,
  shell: readonly string[],
): RequestKind {
  if (method !== 'GET' || url.origin !== origin || NEVER.test(url.pathname)) return 'other';
  if (mode === 'navigate') return PAGE.test(url.pathname) ? 'screen' : 'other';
  if (HASHED.test(url.pathname)) return 'file';
  return shell.includes(url.pathname) ? 'shell' : 'other';
}
