import { Redis } from 'ioredis';
import { CachedSession } from './cached-session';

const PREFIX = 'ballast:session:';
const CHANNEL = 'ballast:session:forget';

/** An invalidation that instances share: one member's sessions, or all. */
export type SessionInvalidation = { readonly memberId: string } | 'all';

/** The session cache that the gateway's instances share in Redis. Every operation may fail; then auth is used. */
export class SharedSessions {
  private readonly listener: Redis;

  constructor(
    private readonly redis: Redis,
    onInvalidate: (which: SessionInvalidation) => void,
  ) {
    this.listener = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
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
    const pipeline = this.redis.pipeline().set(PREFIX + key, JSON.stringify(session), 'PX', ttl);
    if (member !== undefined) pipeline.sadd(`${PREFIX}of:${member}`, key).pexpire(`${PREFIX}of:${member}`, 2 * ttl);
    await pipeline.exec().catch(() => undefined);
  }

  async invalidate(which: SessionInvalidation): Promise<void> {
    try {
      if (which !== 'all') {
        const of = `${PREFIX}of:${which.memberId}`;
        const keys = await this.redis.smembers(of);
        await this.redis.del(of, ...keys.map((key) => PREFIX + key));
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
