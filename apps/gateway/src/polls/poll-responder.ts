import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import type { Metrics } from '@ballast/platform/metrics/metrics';
import { REQUEST_ID_HEADER, requestIdOf } from '@ballast/platform/request/request-id';
import { sessionTokenIn } from '../edge/session-cookie';
import type { Sessions } from '../sessions/sessions';
import type { ChangeFeed } from './change-feed';
import type { RecentWriteCookie } from './recent-write-cookie';
import type { PollBudget } from './poll-budget';
import type { ETagCache } from './etag-cache';

export interface PollResponderParts {
  readonly cookieName: string;
  readonly ownWrite: RecentWriteCookie;
  readonly sessions: Sessions;
  readonly feed: ChangeFeed;
  readonly answers: ETagCache;
  readonly budget: PollBudget;
  readonly metrics: Metrics;
}

interface Poll {
  readonly token: string;
  readonly etag: string;
  readonly target: string;
}

/**
 * Answers polls that nothing changed for: whose session it is, whether the tag is the present one, 304. Those of sessions that are
 * known here are answered in front of Fastify. Everything else, and whatever is in doubt, goes on to Fastify untouched: nobody is
 * asked whose session it is before a limit has counted the request. A 304 needs no security headers: those of the answer it
 * confirms stay in force (RFC 9111 §4.3.4).
 */
export class PollResponder {
  constructor(private readonly parts: PollResponderParts) {}

  /** Steps in front of the server's only listener so far. */
  register(server: Server): void {
    const [next] = server.listeners('request') as RequestListener[];
    if (next === undefined) throw new Error('There is nothing to step in front of.');
    server.removeListener('request', next);
    server.on('request', (request, response) => this.respond(request, response, next));
  }

  /** The headers of a 304 for a request of this member that was counted already, or undefined when the service has to be asked. */
  unchanged(request: IncomingMessage, member: MemberIdentity): Readonly<Record<string, string>> | undefined {
    const poll = this.pollIn(request);
    return poll !== undefined && this.isCurrent(member, poll) ? headersOf(poll) : undefined;
  }

  private respond(request: IncomingMessage, response: ServerResponse, next: RequestListener): void {
    const poll = this.pollIn(request);
    const member = poll === undefined ? undefined : this.parts.sessions.cached(poll.token)?.identity;
    if (
      poll === undefined ||
      !member ||
      !this.isCurrent(member, poll) ||
      !this.parts.budget.tryConsume(member.memberId)
    ) {
      return void next(request, response);
    }
    const id = requestIdOf(request.headers[REQUEST_ID_HEADER]);
    response.writeHead(304, { ...headersOf(poll), [REQUEST_ID_HEADER]: id }).end();
    this.parts.metrics.observeRequest({ method: 'GET', route: 'unchanged poll', status: 304 }, 0);
  }

  private pollIn({ method, url, headers }: IncomingMessage): Poll | undefined {
    const { 'if-none-match': etag, cookie } = headers;
    if (etag === undefined || cookie === undefined || method !== 'GET' || headers.authorization !== undefined) return;
    if (!this.parts.feed.isTrusted() || this.parts.ownWrite.isIn(cookie)) return;
    const token = sessionTokenIn(cookie, this.parts.cookieName);
    return token === undefined ? undefined : { token, etag, target: targetOf(url ?? '', headers.accept) };
  }

  private isCurrent({ memberId }: MemberIdentity, { target, etag }: Poll): boolean {
    return this.parts.answers.isCurrent(memberId, target, etag);
  }
}

function headersOf({ etag }: Poll): Readonly<Record<string, string>> {
  return { etag, 'cache-control': 'private, no-cache' };
}

/** The key of a response besides the member: the address with its query, and the accepted types. */
export function targetOf(url: string, accept: string | undefined): string {
  return accept === undefined ? url : `${url} ${accept}`;
}
