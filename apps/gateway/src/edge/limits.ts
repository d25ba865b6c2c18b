import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { clientNetworkOf } from '@ballast/platform/http/client-network';
import type { RedisConnection } from '@ballast/platform/redis/open-redis';
import { GatewayConfig } from '../config';

export type LimitKind = 'sign-in' | 'sign-in-address' | 'write' | 'read' | 'ci';

type Check = (request: FastifyRequest) => Promise<{ isAllowed: boolean; isExceeded?: boolean; ttlInSeconds?: number }>;
type Checks = Readonly<Record<LimitKind, Check>>;

const KEY = Symbol('limit key');
const MAX_LOCAL_KEYS = 50_000;

/**
 * Rate limits per minute for an address, an account, or an address with one name or invitation code. A name or a code
 * alone is not counted here, since anybody could use it to lock its owner out; delays per name are auth's, which knows
 * the owner's browsers. The counts are in Redis for all instances when there is one; while Redis is down, each instance
 * counts for itself rather than admit or refuse everybody.
 */
export class Limits {
  private constructor(
    private readonly shared: Checks | undefined,
    private readonly own: Checks,
  ) {}

  static async create(
    fastify: FastifyInstance,
    config: Readonly<GatewayConfig>,
    redis: RedisConnection | undefined,
  ): Promise<Limits> {
    const own = await checksIn(fastify, config);
    return new Limits(redis === undefined ? undefined : await checksIn(fastify, config, redis), own);
  }

  /** Counts one request for `subject`. @throws DomainError TOO_MANY_REQUESTS with the seconds to wait */
  async count(request: FastifyRequest, kind: LimitKind, subject: string): Promise<void> {
    Reflect.set(request, KEY, `${kind}:${subject}`);
    const result = await (this.shared?.[kind](request).catch(() => this.own[kind](request)) ?? this.own[kind](request));
    if (result.isAllowed || result.isExceeded !== true) return;
    throw new DomainError('TOO_MANY_REQUESTS', { reason: 'requests' }, { retryAfter: result.ttlInSeconds ?? 60 });
  }
}

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

async function checksIn(
  fastify: FastifyInstance,
  config: Readonly<GatewayConfig>,
  redis?: RedisConnection,
): Promise<Checks> {
  let checks: Checks | undefined;
  await fastify.register(async (scope) => {
    await scope.register(rateLimit, {
      global: false,
      timeWindow: 60_000,
      cache: MAX_LOCAL_KEYS,
      keyGenerator: (request) => Reflect.get(request, KEY) as string,
      ...(redis === undefined ? {} : { redis, nameSpace: 'ballast:limit:', skipOnError: false }),
    });
    checks = {
      'sign-in': scope.createRateLimit({ max: config.RATE_LIMIT_SIGN_IN }),
      'sign-in-address': scope.createRateLimit({ max: config.RATE_LIMIT_SIGN_IN_ADDRESS }),
      write: scope.createRateLimit({ max: config.RATE_LIMIT_WRITES }),
      read: scope.createRateLimit({ max: config.RATE_LIMIT_READS }),
      ci: scope.createRateLimit({ max: config.RATE_LIMIT_CI }),
    };
  });
  if (checks === undefined) throw new Error('The rate limits were not set up.');
  return checks;
}
