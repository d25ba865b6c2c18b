/** Those with a user of their own in Redis (deploy/redis/users.conf). */
export const REDIS_USERS = ['gateway', 'auth', 'ledger', 'deployments', 'chain-watcher'] as const;
export type RedisUser = (typeof REDIS_USERS)[number];

/** The operator's variable with the REDIS_URL of a user. */
export const redisVariableOf = (user: RedisUser): string => `${user.toUpperCase().replace('-', '_')}_REDIS_URL`;
