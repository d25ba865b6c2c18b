import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CodedError } from '@ballast/platform/errors/coded-error';
import { refusalOf } from '@ballast/platform/identity/access';
import type { CiIdentity, MemberIdentity } from '@ballast/platform/identity/identity';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { CiTokens, bearerTokenIn } from '../ci-tokens/ci-tokens';
import { GatewayConfig } from '../config';
import { isForeignWrite, ownOrigins } from '../edge/foreign-origin';
import { Limits, addressOf } from '../edge/limits';
import { sessionCookieName, sessionTokenIn } from '../edge/session-cookie';
import { SignInLimits } from '../edge/sign-in-limits';
import type { Polls } from '../polls/polls';
import { SESSION_CACHE_MS } from '../sessions/cached-session';
import { sessionInvalidationFor } from '../sessions/session-invalidation';
import { Sessions } from '../sessions/sessions';
import { EVENT_STREAM_PATHS, EventStreams } from './event-streams';
import { forwardedHeaders } from './forwarded-headers';
import { Route, UpstreamName, routeOf } from './route-table';
import { isSignIn, rateLimitSubjectsIn } from './rate-limit-subjects';
import { Upstream, type Forwarding } from './upstream';

export interface ProxyParts {
  readonly config: Readonly<GatewayConfig>;
  readonly limits: Limits;
  readonly signInLimits: SignInLimits;
  readonly sessions: Sessions;
  readonly ciTokens: CiTokens;
  readonly tokens: IdentityTokens;
  readonly polls: Polls;
}

type Through = NonNullable<Forwarding['through']>;

/** Public paths with long responses: a slow reader holds a connection to the service for minutes. */
const LONG_RESPONSE_PATHS = ['/api/reserves/vaults'] as const;

/** Streams the response no faster than its reader, through a connection of its own. */
const asItComes = (answer: Readable): Readable => answer;

interface Admitted {
  readonly route: Route;
  readonly path: string;
  readonly who: MemberIdentity | CiIdentity | undefined;
  /** When `who` was resolved, in milliseconds of `performance.now()`. */
  readonly at: number;
}

/**
 * Proxies everything under /api: identifies the caller, checks access and rate limits, and forwards the request to the
 * service.
 */
export class ApiProxy {
  private readonly cookieName: string;
  private readonly origins: ReadonlySet<string>;
  private readonly upstreams: Readonly<Record<UpstreamName, Upstream>>;
  private readonly streams = new EventStreams();
  private readonly admitted = new WeakMap<FastifyRequest, Admitted>();

  constructor(private readonly parts: ProxyParts) {
    const { PUBLIC_URL, AUTH_URL, LEDGER_URL, DEPLOYMENTS_URL } = parts.config;
    this.cookieName = sessionCookieName(PUBLIC_URL);
    this.origins = ownOrigins(PUBLIC_URL);
    this.upstreams = {
      auth: new Upstream('auth', new URL(AUTH_URL).origin),
      ledger: new Upstream('ledger', new URL(LEDGER_URL).origin),
      deployments: new Upstream('deployments', new URL(DEPLOYMENTS_URL).origin),
    };
  }

  async register(fastify: FastifyInstance): Promise<void> {
    await fastify.register(async (scope) => {
      // The bytes go on as they came: parsing and writing them again could change what a number says.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      scope.addHook('onRequest', (request) => this.admit(request));
      for (const url of EVENT_STREAM_PATHS) {
        scope.all(url, (request, reply) => {
          const stillAllowed = async (): Promise<boolean> => (await this.sessionOf(request)) !== undefined;
          return this.forward(request, reply, (answer) => this.streams.pass(answer, stillAllowed));
        });
      }
      for (const url of LONG_RESPONSE_PATHS) {
        scope.all(url, (request, reply) => this.forward(request, reply, asItComes));
      }
      for (const url of ['/api', '/api/*']) scope.all(url, (request, reply) => this.forward(request, reply, undefined));
    });
    fastify.addHook('preClose', (done) => {
      this.streams.endAll();
      done();
    });
    fastify.addHook('onClose', async () => {
      await Promise.all(Object.values(this.upstreams).map((upstream) => upstream.close()));
    });
  }

  /** Checks route, rate, origin, session and role before the body is read. */
  private async admit(request: FastifyRequest): Promise<void> {
    const { method } = request;
    const [path = ''] = request.url.split('?', 1);
    const bearer = bearerTokenIn(request.headers);
    const kind = bearer !== undefined ? 'ci' : method === 'GET' || method === 'HEAD' ? 'read' : 'write';
    if (isSignIn(method, path)) await this.parts.signInLimits.countArrival(request);
    else await this.parts.limits.count(request, kind, addressOf(request));
    if (isForeignWrite(method, request.headers, this.origins)) {
      throw new CodedError('FOREIGN_ORIGIN', 'This request comes from another site and is refused.');
    }
    const route = routeOf(path);
    if (route === undefined) throw new CodedError('NOT_FOUND', 'There is nothing at this address.');
    const who = await this.identify(request, route);
    const at = performance.now();
    if (who !== undefined) await this.parts.limits.count(request, kind, subjectOf(who));
    const refusal = refusalOf(route.access, who, method);
    if (refusal !== undefined) throw refusal;
    this.admitted.set(request, { route, path, who, at });
  }

  /**
   * The admission of a request whose body has been read. A body may take its time, and the session may end meanwhile: after
   * longer than a session is cached, caller and access are checked again.
   */
  private async admittedNow(request: FastifyRequest): Promise<Admitted> {
    const admitted = this.admitted.get(request);
    if (admitted === undefined) throw new Error('A request got past the door.');
    if (performance.now() - admitted.at < SESSION_CACHE_MS) return admitted;
    const who = await this.identify(request, admitted.route);
    const refusal = refusalOf(admitted.route.access, who, request.method);
    if (refusal !== undefined) throw refusal;
    return { ...admitted, who };
  }

  private async identify(request: FastifyRequest, route: Route): Promise<Admitted['who']> {
    const bearer = bearerTokenIn(request.headers);
    return bearer === undefined ? this.memberOf(request, route) : this.parts.ciTokens.identify(bearer);
  }

  /** The member of a request; public paths stay readable for visitors while auth is down. */
  private async memberOf(request: FastifyRequest, route: Route): Promise<MemberIdentity | undefined> {
    try {
      return await this.sessionOf(request);
    } catch (error) {
      if (route.access.kind === 'public') return undefined;
      throw error;
    }
  }

  private async sessionOf(request: FastifyRequest): Promise<MemberIdentity | undefined> {
    const token = sessionTokenIn(request.headers.cookie, this.cookieName);
    return token === undefined ? undefined : this.parts.sessions.identify(token);
  }

  private async forward(
    request: FastifyRequest,
    reply: FastifyReply,
    through: Through | undefined,
  ): Promise<FastifyReply> {
    const admitted = await this.admittedNow(request);
    const { route, path, who } = admitted;
    const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined;
    const deviceToken = isSignIn(request.method, path) ? this.parts.signInLimits.tokenOf(request) : undefined;
    if (isSignIn(request.method, path)) await this.parts.signInLimits.countSubjects(request, rateLimitSubjectsIn(body));
    const reader = route.service === 'ledger' && who?.kind === 'member' ? who : undefined;
    if (reader !== undefined && this.parts.polls.answer(request, reply, reader)) return reply;
    await this.upstreams[route.service].forward(reply, {
      path,
      headers: forwardedHeaders(request, { identityToken: this.identityTokenOf(who), deviceToken }),
      body,
      ...(through === undefined ? {} : { through }),
      ...(reader === undefined ? {} : { onResponse: this.parts.polls.follow(request, reader) }),
      ...this.invalidationAfter(request.method, admitted),
    });
    return reply;
  }

  private identityTokenOf(who: Admitted['who']): string | undefined {
    return who === undefined ? undefined : this.parts.tokens.sign(who);
  }

  /** Invalidates cached sessions before the response to a write that changes them is sent. */
  private invalidationAfter(method: string, { path, who }: Admitted): Pick<Forwarding, 'onSuccess'> {
    const invalidation = sessionInvalidationFor(method, path, who?.kind === 'member' ? who : undefined);
    return invalidation === undefined ? {} : { onSuccess: () => this.parts.sessions.invalidate(invalidation) };
  }
}

const subjectOf = (who: MemberIdentity | CiIdentity): string =>
  who.kind === 'ci' ? `ci:${who.tokenId}` : `member:${who.memberId}`;
