import type { BrowserContext, Request } from '@playwright/test';

/** So many of a failed test's last calls say what its page was answered. */
const MOST = 25;

interface Call {
  readonly at: Date;
  readonly what: string;
  outcome: string;
}

let recent: Call[] = [];

/** Remembers the last calls of the API by the pages of this context, and what each was answered. */
export function recordCalls(context: BrowserContext): void {
  const calls = new WeakMap<Request, Call>();
  const end = (request: Request, outcome: string): void => {
    const call = calls.get(request);
    if (call) call.outcome = `${outcome} after ${Date.now() - call.at.getTime()} ms`;
  };
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const call = { at: new Date(), what: `${request.method()} ${pathname}`, outcome: 'not answered' };
    calls.set(request, call);
    recent = [...recent, call].slice(-MOST);
  });
  context.on('response', (response) => end(response.request(), String(response.status())));
  context.on('requestfailed', (request) => end(request, request.failure()?.errorText ?? 'failed'));
}

/** The last calls since this was asked before, oldest first. */
export function drainCalls(): readonly string[] {
  const calls = recent.map(({ at, what, outcome }) => `${at.toISOString().slice(11, 23)} ${what} ${outcome}`);
  recent = [];
  return calls;
}
