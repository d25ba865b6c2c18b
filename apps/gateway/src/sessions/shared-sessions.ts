import { Redis } from 'ioredis';
import { Found } from './found';

const PREFIX = 'ballast:session:';
const CHANNEL = 'ballast:session:forget';

/** What instances tell each other to forget: one member's sessions, or all. */
export type Forget = { readonly memberId: string } | 'all';

/** The sessions that the instances of the gateway share in Redis. Everything here may fail; then auth is asked. */
export class SharedSessions {
  private readonly listener: Redis;

  constructor(
    private readonly redis: Redis,
    onForget: (forget: Forget) => void,
  ) {
    this.listener = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
    this.listener.on('error', () => undefined);
    this.listener.on('message', (_channel, text: string) => onForget(text === 'all' ? 'all' : { memberId: text }));
    this.listener.subscribe(CHANNEL).catch(() => undefined);
  }

  /** `key` is the token's hash. */
  async read(key: string): Promise<Found | undefined> {
    const text = await this.redis.get(PREFIX + key).catch(() => null);
    return text === null ? undefined : (JSON.parse(text) as Found);
  }

  async write(key: string, found: Found, ttl: number): Promise<void> {
    const member = found.identity?.memberId;
    const pipeline = this.redis.pipeline().set(PREFIX + key, JSON.stringify(found), 'PX', ttl);
    if (member !== undefined) pipeline.sadd(`${PREFIX}of:${member}`, key).pexpire(`${PREFIX}of:${member}`, 2 * ttl);
    await pipeline.exec().catch(() => undefined);
  }

  async forget(forget: Forget): Promise<void> {
    try {
      if (forget !== 'all') {
        const of = `${PREFIX}of:${forget.memberId}`;
        const keys = await this.redis.smembers(of);
        await this.redis.del(of, ...keys.map((key) => PREFIX + key));
      }
      await this.redis.publish(CHANNEL, forget === 'all' ? 'all' : forget.memberId);
    } catch {
      // Then nobody shares anything, and what others remember is two seconds old at most.
    }
  }

  close(): void {
    this.listener.disconnect();
  }
}
