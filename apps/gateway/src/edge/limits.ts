import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { clientNetworkOf } from '@ballast/platform/http/client-network';
import type { RedisConnection } from '@ballast/platform/redis/open-redis';
import { GatewayConfig } from '../config';
import { LocalLimit } from './local-limit';

export type LimitKind = 'sign-in' | 'sign-in-address' | 'write' | 'read' | 'ci';

/** Per minute. */
const WINDOW_MS = 60_000;

type Check = (request: FastifyRequest) => Promise<{ isAllowed: boolean; isExceeded?: boolean; ttlInSeconds?: number }>;
type Checks = Readonly<Record<LimitKind, Check>>;

const KEY = Symbol('limit key');

/**
 * Rate limits per minute for an address, a session, or an address with one name or invitation code. A name or a code
 * alone is not counted here, since anybody could use it to lock its owner out; delays per name are auth's, which knows
 * the owner's browsers. The counts are in Redis for all instances when there is one; while Redis is down, each instance
 * counts for itself rather than admit or refuse everybody.
 */
export class Limits {
  private constructor(
    private readonly shared: Checks | undefined,
    private readonly own: Readonly<Record<LimitKind, LocalLimit>>,
  ) {}

  static async create(
    fastify: FastifyInstance,
    config: Readonly<GatewayConfig>,
    redis: RedisConnection | undefined,
  ): Promise<Limits> {
    const own = mapLimits(config, (max) => new LocalLimit(max, WINDOW_MS));
    return new Limits(redis === undefined ? undefined : await checksIn(fastify, config, redis), own);
  }

  /** Counts one request for `subject`. @throws DomainError TOO_MANY_REQUESTS with the seconds to wait */
  count(request: FastifyRequest, kind: LimitKind, subject: string): void | Promise<void> {
    if (this.shared !== undefined) return this.countShared(this.shared[kind], request, { kind, subject });
    return this.countHere(kind, subject);
  }

  private async countShared(
    check: Check,
    request: FastifyRequest,
    { kind, subject }: { readonly kind: LimitKind; readonly subject: string },
  ): Promise<void> {
    Reflect.set(request, KEY, `${kind}:${subject}`);
    const result = await check(request).catch(() => undefined);
    if (result === undefined) this.countHere(kind, subject);
    else if (!result.isAllowed && result.isExceeded === true) throw tooMany(result.ttlInSeconds ?? 60);
  }

  private countHere(kind: LimitKind, subject: string): void {
    const wait = this.own[kind].count(subject, performance.now());
    if (wait !== undefined) throw tooMany(wait);
  }
}

const tooMany = (retryAfter: number): DomainError =>
  new DomainError('TOO_MANY_REQUESTS', { reason: 'requests' }, { retryAfter });

/** The rate-limit subject of an address. */
export function addressOf(request: FastifyRequest): string {
  return `ip:${clientNetworkOf(request.ip)}`;
}

/**
 * The rate-limit subject of a name or code that a visitor typed at an address; hashed, so that Redis stores neither.
 */
export function hashedSubject(typed: string, address: string): string {
  return `${createHash('sha256').update(typed).digest('base64url')} ${address}`;
}

function mapLimits<T>(config: Readonly<GatewayConfig>, make: (max: number) => T): Readonly<Record<LimitKind, T>> {
  return {
    'sign-in': make(config.RATE_LIMIT_SIGN_IN),
    'sign-in-address': make(config.RATE_LIMIT_SIGN_IN_ADDRESS),
    write: make(config.RATE_LIMIT_WRITES),
    read: make(config.RATE_LIMIT_READS),
    ci: make(config.RATE_LIMIT_CI),
  };
}

async function checksIn(
  fastify: FastifyInstance,
  config: Readonly<GatewayConfig>,
  redis: RedisConnection,
): Promise<Checks> {
  let checks: Checks | undefined;
  await fastify.register(async (scope) => {
    await scope.register(rateLimit, {
      global: false,
      timeWindow: WINDOW_MS,
      keyGenerator: (request) => Reflect.get(request, KEY) as string,
      ...{ redis, nameSpace: 'ballast:limit:', skipOnError: false },
    });
    checks = mapLimits(config, (max) => scope.createRateLimit({ max }));
  });
  if (checks === undefined) throw new Error('The rate limits were not set up.');
  return checks;
}
