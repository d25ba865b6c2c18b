import { spawn } from 'node:child_process';
import { freePort } from '../net/free-port';
import type { BuiltApp } from './built-processes';

/** As in the image (Dockerfile). */
const FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=32', '--enable-source-maps'];

/** A process that was started. */
export interface Running {
  readonly url: string;
  readonly pid: number;
  /** The process's output, without its log when that was dropped. */
  output(): string;
  /** kill -9. */
  kill(): Promise<void>;
  /** SIGTERM; gives the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts one built process on a free port and waits until it answers `/readyz`.
 * @param log dropped: nobody reads a line for each request of a measurement
 */
export async function startProcess(
  directory: string,
  app: BuiltApp,
  env: Readonly<Record<string, string>>,
  log: 'kept' | 'dropped' = 'kept',
): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, [...FLAGS, `${directory}/apps/${app}/main.js`], {
    env: { PORT: String(port), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', log === 'kept' ? 'pipe' : 'ignore', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = performance.now() + 60_000; ;) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`${app} did not start: ${output}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok === true) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
