import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { UpstreamMetrics } from '@ballast/platform/http/upstream-metrics';
import { refusalOf } from '@ballast/platform/identity/access';
import type { CiIdentity, MemberIdentity } from '@ballast/platform/identity/identity';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { after } from '@ballast/platform/promises/after';
import { nameRequestSpan } from '@ballast/platform/tracing/trace-requests';
import { CHANGES_PATH, type Changes } from '../changes/changes';
import { CiTokens, bearerTokenIn } from '../ci-tokens/ci-tokens';
import { GatewayConfig } from '../config';
import { isForeignWrite, ownOrigins } from '../edge/foreign-origin';
import { type LimitKind, Limits, addressOf } from '../edge/limits';
import { sessionCookieName, sessionTokenIn } from '../edge/session-cookie';
import { SignInLimits } from '../edge/sign-in-limits';
import { SESSION_CACHE_MS } from '../sessions/cached-session';
import { SERVICES_PATH, type Services } from '../operations/services';
import { sessionInvalidationFor } from '../sessions/session-invalidation';
import { Sessions } from '../sessions/sessions';
import { forwardedHeaders } from './forwarded-headers';
import { POLICIES, type Policy, UpstreamName, isCountedAsRead, isSignIn, policyOf } from './policies';
import { rateLimitSubjectsIn } from './rate-limit-subjects';
import { Readers } from './readers';
import { Upstream, type Forwarding } from './upstream';

export interface ProxyParts {
  readonly config: Readonly<GatewayConfig>;
  readonly limits: Limits;
  readonly signInLimits: SignInLimits;
  readonly sessions: Sessions;
  readonly ciTokens: CiTokens;
  readonly tokens: IdentityTokens;
  readonly changes: Changes;
  readonly upstreamMetrics: UpstreamMetrics;
  readonly services: Services;
}

interface Admitted {
  readonly policy: Policy;
  readonly path: string;
  readonly who: MemberIdentity | CiIdentity | undefined;
  /** When `who` was resolved, in milliseconds of `performance.now()`. */
  readonly at: number;
}

interface Sending {
  readonly admitted: Admitted;
  readonly body: Buffer | undefined;
  readonly deviceToken?: string | undefined;
}

/**
 * Proxies everything under /api: identifies the caller, checks access and rate limits, and forwards the request to the
 * service.
 */
export class ApiProxy {
  private readonly cookieName: string;
  private readonly origins: ReadonlySet<string>;
  private readonly upstreams: Readonly<Record<UpstreamName, Upstream>>;
  private readonly admitted = new WeakMap<FastifyRequest, Admitted>();

  constructor(private readonly parts: ProxyParts) {
    const { config, upstreamMetrics: metrics } = parts;
    const { PUBLIC_URL, AUTH_URL, LEDGER_URL, DEPLOYMENTS_URL } = config;
    this.cookieName = sessionCookieName(PUBLIC_URL);
    this.origins = ownOrigins(PUBLIC_URL);
    const readers = new Readers();
    this.upstreams = {
      auth: new Upstream('auth', new URL(AUTH_URL).origin, metrics, readers),
      ledger: new Upstream('ledger', new URL(LEDGER_URL).origin, metrics, readers),
      deployments: new Upstream('deployments', new URL(DEPLOYMENTS_URL).origin, metrics, readers),
    };
  }

  async register(fastify: FastifyInstance): Promise<void> {
    await fastify.register(async (scope) => {
      // The bytes go on as they came: parsing and writing them again could change what a number says.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      scope.addHook('onRequest', (request, _reply, done) => {
        const admitted = this.admit(request);
        if (admitted === undefined) done();
        else admitted.then(() => done(), done);
      });
      scope.get(CHANGES_PATH, { exposeHeadRoute: false }, (request, reply) => this.openChanges(request, reply));
      scope.get(SERVICES_PATH, () => this.parts.services.list());
      // Routes of their own keep the durations of long responses apart in the metrics.
      const long = POLICIES.filter(({ response }) => response !== undefined).map(({ prefix }) => prefix);
      for (const url of [...long, '/api', '/api/*'])
        scope.all(url, (request, reply) => {
          this.forward(request, reply)?.catch((error: unknown) => reply.send(error));
        });
    });
    fastify.addHook('onClose', async () => {
      await Promise.all(Object.values(this.upstreams).map((upstream) => upstream.close()));
    });
  }

  /**
   * Checks route, rate, origin, session and role before the body is read. No promise while nobody has to be asked: each of a
   * request's promises costs as much as one of its checks.
   */
  private admit(request: FastifyRequest): void | Promise<void> {
    const { method } = request;
    const [path = ''] = request.url.split('?', 1);
    const bearer = bearerTokenIn(request.headers);
    const policy = policyOf(path);
    const kind = bearer !== undefined ? 'ci' : isCountedAsRead(method, policy) ? 'read' : 'write';
    if (policy !== undefined) nameRequestSpan(request, policy.prefix);
    // Before anything is counted or looked up: who is refused for this comes again.
    if (policy !== undefined && policy.service !== 'gateway') this.upstreams[policy.service].refuseWhenBusy();
    const counted = isSignIn(method, policy)
      ? this.parts.signInLimits.countArrival(request)
      : this.parts.limits.count(request, kind, addressOf(request));
    return after(counted, () => {
      if (isForeignWrite(method, request.headers, this.origins)) throw new DomainError('FOREIGN_ORIGIN', {});
      if (policy === undefined) throw new DomainError('NOT_FOUND', { what: 'address' });
      return after(this.identify(request, policy), (who) => this.admitAs(request, who, { policy, path, kind }));
    });
  }

  private admitAs(
    request: FastifyRequest,
    who: Admitted['who'],
    { policy, path, kind }: Pick<Admitted, 'policy' | 'path'> & { readonly kind: LimitKind },
  ): void | Promise<void> {
    const at = performance.now();
    const counted = who === undefined ? undefined : this.parts.limits.count(request, kind, limitSubjectOf(who));
    return after(counted, () => {
      const refusal = refusalOf(policy.access, who, request.method);
      if (refusal !== undefined) throw refusal;
      this.admitted.set(request, { policy, path, who, at });
    });
  }

  /**
   * The admission of a request whose body has been read. A body may take its time, and the session may end meanwhile: caller
   * and access are checked again, by what is remembered of the session or anew.
   */
  private admittedNow(request: FastifyRequest): Admitted | Promise<Admitted> {
    const admitted = this.admitted.get(request);
    if (admitted === undefined) throw new Error('A request got past the door.');
    const isRecent = performance.now() - admitted.at < SESSION_CACHE_MS;
    // The session may have been remembered for a while when the request came: with the time of a body that would be too long.
    const mayBeOld = request.body !== undefined && admitted.who?.kind === 'member';
    if (isRecent && !mayBeOld) return admitted;
    return after(this.identify(request, admitted.policy), (who) => {
      const refusal = refusalOf(admitted.policy.access, who, request.method);
      if (refusal !== undefined) throw refusal;
      return { ...admitted, who };
    });
  }

  private identify(request: FastifyRequest, policy: Policy): Admitted['who'] | Promise<Admitted['who']> {
    const bearer = bearerTokenIn(request.headers);
    return bearer === undefined ? this.memberOf(request, policy) : this.parts.ciTokens.identify(bearer);
  }

  /** The member of a request; public paths stay readable for visitors while auth is down. */
  private memberOf(
    request: FastifyRequest,
    { access }: Policy,
  ): MemberIdentity | undefined | Promise<MemberIdentity | undefined> {
    const token = sessionTokenIn(request.headers.cookie, this.cookieName);
    if (token === undefined) return undefined;
    const { sessions } = this.parts;
    const known = sessions.recall(token);
    if (known !== undefined) return known.identity ?? undefined;
    const identified = sessions.identify(token);
    return access.kind === 'public' ? identified.catch(() => undefined) : identified;
  }

  private async openChanges(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { who } = await this.admittedNow(request);
    const token = sessionTokenIn(request.headers.cookie, this.cookieName);
    if (who?.kind !== 'member' || token === undefined) throw new Error('A request got past the door.');
    return this.parts.changes.open(request, reply, { member: who, token });
  }

  /** Sends the request on; the answer is sent once it has come. */
  private forward(request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
    return after(this.admittedNow(request), (admitted) => {
      const { policy } = admitted;
      // Other methods of the gateway's own calls, and paths below them.
      if (policy.service === 'gateway') throw new DomainError('NOT_FOUND', { what: 'address' });
      const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined;
      const upstream = this.upstreams[policy.service];
      if (!isSignIn(request.method, policy)) return this.send(upstream, reply, { admitted, body });
      const deviceToken = this.parts.signInLimits.tokenOf(request);
      const counted = this.parts.signInLimits.countSubjects(request, rateLimitSubjectsIn(body));
      return after(counted, () => this.send(upstream, reply, { admitted, body, deviceToken }));
    });
  }

  private send(upstream: Upstream, reply: FastifyReply, { admitted, body, deviceToken }: Sending): Promise<void> {
    const { request } = reply;
    const { policy, path, who } = admitted;
    return upstream.forward(reply, {
      path,
      headers: forwardedHeaders(request, { identityToken: this.identityTokenOf(who), deviceToken }),
      body,
      size: policy.response ?? (wantsFile(request) ? 'long' : 'short'),
      reader: () => (who === undefined ? addressOf(request) : subjectOf(who)),
      ...this.invalidationAfter(request.method, admitted),
    });
  }

  private identityTokenOf(who: Admitted['who']): string | undefined {
    return who === undefined ? undefined : this.parts.tokens.sign(who);
  }

  /** Invalidates cached sessions before the response to a write that changes them is sent. */
  private invalidationAfter(method: string, { policy, path, who }: Admitted): Pick<Forwarding, 'onSuccess'> {
    const member = who?.kind === 'member' ? who : undefined;
    const invalidation = sessionInvalidationFor({ method, path, policy }, member);
    return invalidation === undefined ? {} : { onSuccess: () => this.parts.sessions.invalidate(invalidation) };
  }
}

/** A list as CSV is all of it, not a page. */
const wantsFile = ({ headers }: FastifyRequest): boolean => headers.accept?.toLowerCase().includes('text/csv') === true;

/** Of rate limits: each session by itself, so that whoever has a stolen one cannot keep its owner from ending it elsewhere, or from redeeming. */
const limitSubjectOf = (who: MemberIdentity | CiIdentity): string =>
  who.kind === 'ci' ? subjectOf(who) : `session:${who.sessionId}`;

const subjectOf = (who: MemberIdentity | CiIdentity): string =>
  who.kind === 'ci' ? `ci:${who.tokenId}` : `member:${who.memberId}`;
