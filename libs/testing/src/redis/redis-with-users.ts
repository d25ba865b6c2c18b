import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { eventually } from '../net/eventually';
import { freePort } from '../net/free-port';
import { type RedisUser, writeRedisUsers } from './redis-users';

/** A Redis of one spec with the users of deploy/redis. */
export interface RedisWithUsers {
  /** As the operator. */
  readonly operator: Redis;
  urlOf(user: RedisUser): string;
  /** The commands that Redis refused its users since it was started, each as `user: command or key`. */
  refused(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

export async function startRedisWithUsers(): Promise<RedisWithUsers> {
  const directory = mkdtempSync(path.join(tmpdir(), 'ballast-redis-users-'));
  const [users, port] = [writeRedisUsers(directory), await freePort()];
  const own = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory];
  const child = spawn('redis-server', [users.file, ...own], { stdio: 'ignore' });
  const operator = new Redis(users.urlOf('default', port), { retryStrategy: () => 50 });
  operator.on('error', () => undefined);
  await eventually(async () => expect(await operator.ping()).toBe('PONG'), 30_000);
  const refused = async (): Promise<string[]> => {
    const entries = (await operator.acl('LOG', 100)) as string[][];
    const field = (entry: readonly string[], name: string): string => entry[entry.indexOf(name) + 1] ?? '';
    return entries.map((entry) => `${field(entry, 'username')}: ${field(entry, 'object')}`);
  };
  const stop = (): Promise<void> => {
    operator.disconnect();
    return new Promise((resolve) => {
      child.once('exit', () => {
        rmSync(directory, { recursive: true, force: true });
        resolve();
      });
      child.kill('SIGTERM');
    });
  };
  return { operator, urlOf: (user) => users.urlOf(user, port), refused, stop };
}
