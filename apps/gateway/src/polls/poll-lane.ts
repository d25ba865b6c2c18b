import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import type { Metrics } from '@ballast/platform/metrics/metrics';
import { REQUEST_ID_HEADER, requestIdOf } from '@ballast/platform/request/request-id';
import { sessionTokenIn } from '../edge/session-cookie';
import type { Sessions } from '../sessions/sessions';
import type { ChangeFeed } from './change-feed';
import { NEXT_POLL_HEADER, nextPollIn } from './next-poll';
import type { OwnWriteCookie } from './own-write';
import type { PollBudget } from './poll-budget';
import type { RememberedAnswers } from './remembered-answers';

export interface LaneParts {
  readonly cookieName: string;
  readonly ownWrite: OwnWriteCookie;
  readonly sessions: Sessions;
  readonly feed: ChangeFeed;
  readonly answers: RememberedAnswers;
  readonly budget: PollBudget;
  readonly metrics: Metrics;
}

interface Poll {
  readonly token: string;
  readonly etag: string;
  readonly target: string;
}

/**
 * Answers polls that nothing changed for, in front of Fastify: whose session it is, whether the tag is the present one, 304.
 * Everything else, and whatever is in doubt, goes on to Fastify untouched. A 304 brings no security headers: those of the answer
 * it confirms stay in force (RFC 9111 §4.3.4).
 */
export class PollLane {
  constructor(private readonly parts: LaneParts) {}

  /** Steps in front of the server's only listener so far. */
  register(server: Server): void {
    const [next] = server.listeners('request') as RequestListener[];
    if (next === undefined) throw new Error('There is nothing to step in front of.');
    server.removeListener('request', next);
    server.on('request', (request, response) => this.take(request, response, next));
  }

  private take(request: IncomingMessage, response: ServerResponse, next: RequestListener): void {
    const poll = this.pollIn(request);
    if (poll === undefined) return void next(request, response);
    const settle = (member: MemberIdentity | undefined): void => {
      if (member === undefined || !this.isUnchanged(member, poll)) return void next(request, response);
      this.answer(request, response, poll);
    };
    const known = this.parts.sessions.known(poll.token);
    if (known !== undefined) settle(known.identity ?? undefined);
    // Who is away is told where all errors are.
    else this.parts.sessions.identify(poll.token).then(settle, () => void next(request, response));
  }

  private pollIn({ method, url, headers }: IncomingMessage): Poll | undefined {
    const { 'if-none-match': etag, cookie } = headers;
    if (etag === undefined || cookie === undefined || method !== 'GET' || headers.authorization !== undefined) return;
    if (!this.parts.feed.isTrusted() || this.parts.ownWrite.isIn(cookie)) return;
    const token = sessionTokenIn(cookie, this.parts.cookieName);
    return token === undefined ? undefined : { token, etag, target: targetOf(url ?? '', headers.accept) };
  }

  private isUnchanged({ memberId }: MemberIdentity, { target, etag }: Poll): boolean {
    return this.parts.answers.isCurrent(memberId, target, etag) && this.parts.budget.take(memberId);
  }

  private answer(request: IncomingMessage, response: ServerResponse, { etag }: Poll): void {
    response.writeHead(304, [
      ...['etag', etag, 'cache-control', 'private, no-cache', NEXT_POLL_HEADER, nextPollIn()],
      ...[REQUEST_ID_HEADER, requestIdOf(request.headers[REQUEST_ID_HEADER])],
    ]);
    response.end();
    this.parts.metrics.observeRequest({ method: 'GET', route: 'unchanged poll', status: 304 }, 0);
  }
}

/** What an answer depends on besides the member: the address with its query, and the kinds of answer that are wanted. */
export function targetOf(url: string, accept: string | undefined): string {
  return accept === undefined ? url : `${url} ${accept}`;
}
