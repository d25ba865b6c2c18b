import { randomBytes } from 'node:crypto';
import { runningServers } from './running-servers';
import { type StartedServer, startPostgres } from './start-postgres';
import { startRedis } from './start-redis';

/** One Postgres and one Redis for the whole run; servers named by TEST_DATABASE_URL or TEST_REDIS_URL are used as they are. */
export default async function globalSetup(): Promise<void> {
  const servers = runningServers();
  const start = async <Server extends StartedServer>(
    name: string,
    server: () => Promise<Server>,
    url: keyof Server,
  ) => {
    if (process.env[name] !== undefined) return;
    const started = await server();
    servers.push(started);
    process.env[name] = String(started[url]);
  };
  try {
    const isOurs = process.env['TEST_DATABASE_URL'] === undefined;
    await start('TEST_DATABASE_URL', () => startPostgres(), 'socketUrl');
    if (isOurs) process.env['TEST_DATABASE_RUN'] = randomBytes(4).toString('hex');
    await start('TEST_REDIS_URL', () => startRedis(), 'url');
  } catch (error) {
    await Promise.all(servers.map((server) => server.stop()));
    throw error;
  }
}
