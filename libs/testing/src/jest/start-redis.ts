import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { freePort } from '../net/free-port';
import { REDIS_DATABASES } from '../redis/throw-away-redis';
import type { StartedServer } from './start-postgres';

/** Starts the system's redis-server, in memory only, on a free port or the one that is named. */
export async function startRedis(named?: number): Promise<StartedServer> {
  const port = named ?? (await freePort());
  const child = spawn(
    'redis-server',
    [
      '--port',
      `${port}`,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--databases',
      `${REDIS_DATABASES}`,
    ],
    { stdio: 'ignore' },
  );
  let failure: Error | undefined;
  child.once('error', (error: NodeJS.ErrnoException) => {
    failure =
      error.code === 'ENOENT'
        ? new Error(
            'redis-server is not installed: the tests need it (Debian: apt-get install redis-server), or set TEST_REDIS_URL.',
          )
        : error;
  });
  child.once('exit', (code) => (failure ??= new Error(`redis-server ended at once with code ${code}.`)));
  const deadline = Date.now() + 50_000;
  while (!(await accepts(port))) {
    if (failure !== undefined) throw failure;
    if (Date.now() > deadline) throw new Error('redis-server did not answer within 50 seconds.');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
