import { Log } from '@ballast/platform/logging/log';
import { type RedisConnection, openRedis } from '@ballast/platform/redis/open-redis';

/**
 * A Redis connection for optional features: commands fail at once while Redis is down, and the connection recovers by
 * itself.
 */
export function connectRedis(url: string, log: Log): RedisConnection {
  const redis = openRedis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 250,
    connectTimeout: 2000,
  });
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'Redis is away; rate limits and sessions are kept in this process.');
    away = true;
  });
  redis.on('ready', () => (away = false));
  return redis;
}
