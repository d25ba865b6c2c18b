import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@ballast/testing/net/free-port';

/** Starts auth and waits for nothing. */
export function spawnAuth(directory: string, env: Readonly<Record<string, string>>) {
  const port = freePort();
  const child = port.then((number) =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `${directory}/apps/auth/main.js`], {
      env: { PORT: String(number), LOG_LEVEL: 'warn', ...ENVIRONMENT, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const written = { out: '', err: '' };
  const ended = child.then(async (running) => {
    running.stdout.on('data', (chunk: Buffer) => (written.out += chunk.toString()));
    running.stderr.on('data', (chunk: Buffer) => (written.err += chunk.toString()));
    const [code] = (await once(running, 'close')) as [number | null];
    return code;
  });
  return {
    ended,
    output: () => written.out,
    errors: () => written.err,
    /** The status of an answer; 0: there was none. */
    status: async (path: string): Promise<number> => {
      const url = `http://127.0.0.1:${await port}${path}`;
      return fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
        (response) => response.status,
        () => 0,
      );
    },
    kill: async (): Promise<void> => {
      (await child).kill('SIGKILL');
      await ended;
    },
  };
}

const ENVIRONMENT = {
  INTERNAL_TOKEN_SECRET: 'a secret of the specs, long enough',
  SECOND_FACTOR_KEY: 'a key of the specs, which is long enough',
  PUBLIC_URL: 'http://localhost:3000',
  CHAIN_ID: '31337',
};
