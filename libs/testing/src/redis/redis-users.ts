import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const DEPLOYED = path.resolve(__dirname, '../../../../deploy/redis');

/** The processes with a user of their own in Redis. */
export const REDIS_USERS = ['gateway', 'auth', 'ledger', 'deployments', 'chain-watcher'] as const;
export type RedisUser = (typeof REDIS_USERS)[number];

/** The users of deploy/redis with passwords of a run. */
export interface RedisUsers {
  /** For redis-server, as its configuration. */
  readonly file: string;
  /** The REDIS_URL of a process, or of the operator. */
  urlOf(user: RedisUser | 'default', port: number): string;
}

/** Writes the users as an operator does: secrets into files of a folder, and users.conf with their hashes. */
export function writeRedisUsers(directory: string): RedisUsers {
  mkdirSync(directory, { recursive: true });
  const passwords = new Map<string, string>();
  const urlOf = (user: string, port: number): string => `redis://${user}:${passwords.get(user)}@127.0.0.1:${port}`;
  for (const user of ['default', ...REDIS_USERS]) passwords.set(user, randomBytes(24).toString('hex'));
  const write = (name: string, text: string): void => writeFileSync(path.join(directory, name), `${text}\n`);
  write('redis_password', passwords.get('default') ?? '');
  for (const user of REDIS_USERS) write(`${user.replace('-', '_')}_redis_url`, urlOf(user, 6_379));
  const script = [path.join(DEPLOYED, 'with-passwords.sh'), path.join(DEPLOYED, 'users.conf'), directory];
  const file = path.join(directory, 'redis.conf');
  writeFileSync(file, execFileSync('sh', script, { encoding: 'utf8' }), { mode: 0o600 });
  return { file, urlOf };
}
