import { createConnection } from 'node:net';
import { type RedisUser, type RedisUsers, REDIS_USERS, writeRedisUsers } from '@ballast/testing/redis/redis-users';
import { type Supervisor, TIER } from '../start/supervisor';
import { untilAnswers } from '../start/until-answers';

/** The system's Redis of a run, with the users of deploy/redis. It keeps nothing on disk: killed, it comes back empty. */
export class OwnRedis {
  private readonly users: RedisUsers;

  /** @param directory for the users and their passwords */
  constructor(
    directory: string,
    private readonly port: number,
    private readonly supervisor: Supervisor,
  ) {
    this.users = writeRedisUsers(directory);
  }

  /** Starts it. @returns the operator's address of it */
  async start(): Promise<string> {
    this.supervisor.start({
      name: 'redis',
      command: 'redis-server',
      args: [this.users.file, '--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      stopSignal: 'SIGTERM',
      tier: TIER.storage,
    });
    await Promise.race([untilAnswers('Redis', 20, () => connects(this.port)), this.supervisor.failure]);
    return this.users.urlOf('default', this.port);
  }

  /** REDIS_URL of a process, by its own user; none for one that has no user. */
  environmentOf(service: string): { readonly REDIS_URL?: string } {
    const user = REDIS_USERS.find((name): name is RedisUser => name === service);
    return user === undefined ? {} : { REDIS_URL: this.users.urlOf(user, this.port) };
  }
}

function connects(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
  });
}
