import { randomBytes } from 'node:crypto';
import { runningServers } from './running-servers';
import { startPostgres } from './start-postgres';
import { startRedis } from './start-redis';

/** One Postgres and one Redis for the whole run; servers named by TEST_DATABASE_URL or TEST_REDIS_URL are used as they are. */
export default async function globalSetup(): Promise<void> {
  const servers = runningServers();
  const start = async (name: string, starter: typeof startPostgres) => {
    if (process.env[name] !== undefined) return;
    const server = await starter();
    servers.push(server);
    process.env[name] = server.url;
  };
  try {
    const isOurs = process.env['TEST_DATABASE_URL'] === undefined;
    await start('TEST_DATABASE_URL', startPostgres);
    if (isOurs) process.env['TEST_DATABASE_RUN'] = randomBytes(4).toString('hex');
    await start('TEST_REDIS_URL', () => startRedis());
  } catch (error) {
    await Promise.all(servers.map((server) => server.stop()));
    throw error;
  }
}
