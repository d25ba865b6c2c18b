import { Redis } from 'ioredis';
import { Log } from '@ballast/platform/logging/log';

/**
 * A Redis connection for optional features: commands fail at once while Redis is down, and the connection recovers by
 * itself.
 */
export function connectRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 250,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(2000, attempt * 100),
  });
  let away = false;
  redis.on('error', (error) => {
    if (!away) log.warn({ err: error }, 'Redis is away; rate limits and sessions are kept in this process.');
    away = true;
  });
  redis.on('ready', () => (away = false));
  return redis;
}
