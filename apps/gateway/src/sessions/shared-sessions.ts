import { type Cluster, Redis } from 'ioredis';
import type { RedisConnection } from '@ballast/platform/redis/open-redis';
import { CachedSession } from './cached-session';

const PREFIX = 'ballast:session:';
const CHANNEL = 'ballast:session:forget';

/** An invalidation that instances share: one member's sessions, or all. */
export type SessionInvalidation = { readonly memberId: string } | 'all';

/** The session cache that the gateway's instances share in Redis. Every operation may fail; then auth is used. */
export class SharedSessions {
  private readonly listener: RedisConnection;

  constructor(
    private readonly redis: RedisConnection,
    onInvalidate: (which: SessionInvalidation) => void,
  ) {
    this.listener = duplicateForever(redis);
    this.listener.on('error', () => undefined);
    this.listener.on('message', (_channel, text: string) => onInvalidate(text === 'all' ? 'all' : { memberId: text }));
    this.listener.subscribe(CHANNEL).catch(() => undefined);
  }

  /** `key` is the token's hash. */
  async read(key: string): Promise<CachedSession | undefined> {
    const text = await this.redis.get(PREFIX + key).catch(() => null);
    return text === null ? undefined : (JSON.parse(text) as CachedSession);
  }

  async write(key: string, session: CachedSession, ttl: number): Promise<void> {
    const member = session.identity?.memberId;
    // One by one: in a cluster they lie on several nodes. Sent in one turn of the event loop, they travel together.
    const writes: Promise<unknown>[] = [this.redis.set(PREFIX + key, JSON.stringify(session), 'PX', ttl)];
    if (member !== undefined) {
      const of = `${PREFIX}of:${member}`;
      writes.push(this.redis.sadd(of, key), this.redis.pexpire(of, 2 * ttl));
    }
    await Promise.allSettled(writes);
  }

  async invalidate(which: SessionInvalidation): Promise<void> {
    try {
      if (which !== 'all') {
        const of = `${PREFIX}of:${which.memberId}`;
        const keys = await this.redis.smembers(of);
        await Promise.all([of, ...keys.map((key) => PREFIX + key)].map((key) => this.redis.del(key)));
      }
      await this.redis.publish(CHANNEL, which === 'all' ? 'all' : which.memberId);
    } catch {
      // Then nobody shares anything, and what others remember is two seconds old at most.
    }
  }

  close(): void {
    this.listener.disconnect();
  }
}

/** A connection for a subscription, which waits for Redis without end. */
function duplicateForever(redis: RedisConnection): RedisConnection {
  const options = { enableOfflineQueue: true, maxRetriesPerRequest: null };
  if (redis instanceof Redis) return redis.duplicate(options);
  const cluster: Cluster = redis;
  const { redisOptions } = cluster.options;
  return cluster.duplicate([], { enableOfflineQueue: true, redisOptions: { ...redisOptions, ...options } });
}
