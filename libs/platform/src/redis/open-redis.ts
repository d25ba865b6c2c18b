import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { type RedisAddress, parseRedisAddress } from './redis-address';

/** A connection to Redis, wherever the key of a command lies. */
export type RedisConnection = Redis | Cluster;

const RETRY_LONGEST_MS = 2_000;
/** The pause of a command while another node becomes the master of its key. */
const FAILOVER_PAUSE_MS = 200;

const retryStrategy = (attempt: number): number => Math.min(RETRY_LONGEST_MS, attempt * 100);

/**
 * Connects to the Redis of `REDIS_URL`: one server, the master that sentinels name, or a cluster.
 * @param options of each connection to a server
 * @throws Error for an address that is none of them
 */
export function openRedis(url: string, options: RedisOptions = {}): RedisConnection {
  const address = addressIn(url);
  const own = { retryStrategy, ...options };
  if (address.kind === 'server') return new Redis(address.url, own);
  if (address.kind === 'sentinel') return new Redis({ ...own, ...sentinelOptions(address) });
  const { nodes, username, password } = address;
  const { enableOfflineQueue, lazyConnect } = options;
  return new Cluster([...nodes], {
    redisOptions: { ...own, ...withoutUndefined({ username, password }) },
    clusterRetryStrategy: retryStrategy,
    retryDelayOnFailover: FAILOVER_PAUSE_MS,
    retryDelayOnClusterDown: FAILOVER_PAUSE_MS,
    ...withoutUndefined({ enableOfflineQueue, lazyConnect }),
  });
}

/** @throws Error for an address that is none */
export function addressIn(url: string): RedisAddress {
  const address = parseRedisAddress(url);
  if (address === undefined) throw new Error(`REDIS_URL must be ${REDIS_FORMS}.`);
  return address;
}

/** How an address may be written. */
export const REDIS_FORMS =
  'redis://host:port, redis-sentinel://host:port,host:port/group or redis-cluster://host:port,host:port';

function sentinelOptions(address: Extract<RedisAddress, { kind: 'sentinel' }>): RedisOptions {
  const { nodes, group, username, password } = address;
  return {
    sentinels: [...nodes],
    name: group,
    sentinelRetryStrategy: retryStrategy,
    // A master that became a replica refuses writes: another look at the sentinels finds the one that leads.
    reconnectOnError: (error) => (error.message.startsWith('READONLY') ? 2 : false),
    ...withoutUndefined({ username, password }),
  };
}

/** Fields that are absent, for libraries that take `undefined` for a value. */
function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
