import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { HOLDS_HEADER } from '@ballast/platform/http/holds';
import type { InternalHttpClient } from '@ballast/platform/http/internal-http-client';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import type { Metrics } from '@ballast/platform/metrics/metrics';
import type { GatewayConfig } from '../config';
import { sessionCookieName } from '../edge/session-cookie';
import type { Sessions } from '../sessions/sessions';
import { ChangeFeed } from './change-feed';
import { RecentWriteCookie } from './recent-write-cookie';
import { PollBudget } from './poll-budget';
import { PollResponder, targetOf } from './poll-responder';
import { ETagCache } from './etag-cache';

export interface PollParts {
  readonly config: Readonly<GatewayConfig>;
  readonly sessions: Sessions;
  readonly metrics: Metrics;
  readonly ledger: InternalHttpClient;
}

/** Called with a service's response before it is sent. */
export type OnResponse = (reply: FastifyReply, headers: IncomingHttpHeaders) => void;

/** Polls that nothing changed for are answered by the gateway itself (docs/decisions/0015). */
export class Polls {
  private readonly answers = new ETagCache();
  private readonly ownWrite: RecentWriteCookie;
  private readonly feed: ChangeFeed;
  private readonly responder: PollResponder;

  constructor({ config, sessions, metrics, ledger }: PollParts) {
    const cookieName = sessionCookieName(config.PUBLIC_URL);
    const { answers } = this;
    this.ownWrite = new RecentWriteCookie(cookieName);
    this.feed = new ChangeFeed(ledger, answers);
    const budget = new PollBudget(config.RATE_LIMIT_READS);
    const { ownWrite, feed } = this;
    this.responder = new PollResponder({ cookieName, ownWrite, sessions, feed, answers, budget, metrics });
  }

  register(fastify: FastifyInstance): void {
    this.responder.register(fastify.server);
    fastify.addHook('onReady', (done) => {
      this.feed.start();
      done();
    });
    fastify.addHook('preClose', (done) => {
      this.feed.stop();
      done();
    });
  }

  /** Answers a member's request by itself when it is a poll that nothing changed for, and says whether it did. */
  answer(request: FastifyRequest, reply: FastifyReply, member: MemberIdentity): boolean {
    const headers = this.responder.unchanged(request.raw, member);
    if (headers === undefined) return false;
    reply.code(304).headers(headers).send();
    return true;
  }

  /** Call it before a member's request goes to ledger, and what it gives with the answer. */
  follow(request: FastifyRequest, { memberId }: MemberIdentity): OnResponse {
    if (request.method !== 'GET') return (reply) => this.written(reply, memberId);
    const answers = this.answers.of(memberId);
    const requestedAt = performance.now();
    return (reply, { etag, [HOLDS_HEADER]: holds }) => {
      const isAnswer = reply.statusCode === 200 || reply.statusCode === 304;
      if (!isAnswer || etag === undefined || typeof holds !== 'string') return;
      const target = targetOf(request.url, request.headers.accept);
      this.answers.remember(answers, target, { etag, requestedAt, holds: Number(holds) });
    };
  }

  /** Invalidates the writer's cached ETags, so that members read their own writes. */
  private written(reply: FastifyReply, memberId: string): void {
    this.answers.invalidate(memberId);
    reply.header('set-cookie', this.ownWrite.header);
  }
}
