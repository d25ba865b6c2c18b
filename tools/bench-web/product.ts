import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { DemoFile } from '../demo/demo-file';
import { freePort } from '@ballast/testing/net/free-port';

const ROOT = path.resolve(__dirname, '../..');
const START_LIMIT_MS = 300_000;

/** The measured product and its stop function, which leaves one alone that ran before. */
export interface Product {
  readonly demo: DemoFile;
  /** The process that started all others. */
  readonly starter: number;
  stop(): Promise<void>;
}

/** Uses the product of BALLAST_STATE_DIR when it responds, otherwise starts one of its own. */
export async function acquireProduct(): Promise<Product> {
  const given = process.env['BALLAST_STATE_DIR'];
  const running = given === undefined ? null : demoIn(given);
  if (given === undefined || running === null || !(await answers(running.url))) {
    return startProduct(given ?? path.join(ROOT, '.ballast/bench-web'));
  }
  return { demo: running, starter: starterIn(given), stop: () => Promise.resolve() };
}

async function startProduct(state: string): Promise<Product> {
  rmSync(path.join(state, 'demo.json'), { force: true });
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(await freePort()), BALLAST_STATE_DIR: state },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const demo = demoIn(state);
    const stop = async (): Promise<void> => {
      if (child.exitCode === null) process.kill(starterIn(state), 'SIGTERM');
      await ended;
    };
    if (demo !== null) return { demo, starter: starterIn(state), stop };
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The product did not start; see the lines above.');
    }
    await new Promise((wait) => setTimeout(wait, 250));
  }
}

function demoIn(state: string): DemoFile | null {
  const file = path.join(state, 'demo.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoFile) : null;
}

/** The process that `npm start` noted: npm itself would not pass every signal on. */
const starterIn = (state: string): number => Number(readFileSync(path.join(state, 'start.pid'), 'utf8'));

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
