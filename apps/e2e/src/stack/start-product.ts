import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@ballast/testing/net/free-port';
import { repository, seededState, stateDirectory } from './demo';

/** Several of them start side by side. */
export const START_LIMIT_MS = 240_000;

/** Ends a product and waits until it has ended. */
type Stop = () => Promise<void>;

/**
 * Starts the whole product the way a person does, for the first time, and stops it: each worker's product is a copy of it, since
 * the weeks that a first start plays take ten times as long as a later start.
 */
export async function seedProduct(): Promise<void> {
  rmSync(seededState, { recursive: true, force: true });
  const stop = await runProduct(seededState);
  await stop();
  // Copies run side by side, each at ports of its own.
  rmSync(join(seededState, 'ports.json'));
}

/** Starts a copy of the seeded product for this worker. @returns how to stop it */
export function startProduct(): Promise<Stop> {
  keepLogsOfFailure();
  rmSync(stateDirectory, { recursive: true, force: true });
  // By a program that keeps owners: the database has one of its own where root runs it.
  execFileSync('cp', ['-a', seededState, stateDirectory]);
  return runProduct(stateDirectory);
}

/** Playwright begins a worker anew after a test that failed: what the product of before wrote may say why. */
function keepLogsOfFailure(): void {
  const { TEST_WORKER_INDEX: worker, TEST_PARALLEL_INDEX: place } = process.env;
  const logs = join(stateDirectory, 'logs');
  if (worker === place || !existsSync(logs)) return;
  cpSync(logs, join(repository, 'artifacts', 'e2e', `logs-before-worker-${worker}`), { recursive: true });
}

async function runProduct(directory: string): Promise<Stop> {
  const demoFile = join(directory, 'demo.json');
  rmSync(demoFile, { force: true });
  const child = spawn('node', ['tools/start/bootstrap.mjs'], {
    cwd: repository,
    env: {
      ...{ ...process.env, PORT: String(await freePort()), BALLAST_STATE_DIR: directory },
      // That of the tests is on this machine.
      ALLOW_PRIVATE_PUSH_SERVICES: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));

  const deadline = Date.now() + START_LIMIT_MS;
  while (!existsSync(demoFile)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The product did not start:\n${output}`);
    }
    await new Promise((wait) => setTimeout(wait, 250));
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
