import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@ballast/testing/net/free-port';
import { repository, stateDirectory } from './demo';

/** Several of them start side by side. */
export const START_LIMIT_MS = 240_000;

/** Starts the whole product the way a person does, fresh. @returns how to stop it */
export async function startProduct(): Promise<() => Promise<void>> {
  const demoFile = join(stateDirectory, 'demo.json');
  rmSync(demoFile, { force: true });
  const child = spawn('node', ['tools/start/bootstrap.mjs', '--fresh'], {
    cwd: repository,
    env: {
      ...{ ...process.env, PORT: String(await freePort()), BALLAST_STATE_DIR: stateDirectory },
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
