import { foundryBinary } from '@ballast/testing/chain/foundry-binary';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { SOLIDITY } from './sources';

export interface ForgeRun {
  readonly ok: boolean;
  /** Standard output and standard error, in that order. */
  readonly output: string;
}

/**
 * Makes OpenZeppelin reachable under `<project>/generated/openzeppelin`. Sources outside a forge project get names that
 * depend on where the checkout lies, and solc then cannot match them.
 */
function linkLibraries(project: string): void {
  const link = join(project, 'generated/openzeppelin');
  mkdirSync(dirname(link), { recursive: true });
  if (existsSync(link)) return;
  rmSync(link, { force: true });
  try {
    symlinkSync(dirname(require.resolve('@openzeppelin/contracts/package.json')), link, 'junction');
  } catch (error) {
    // Another process made the same link between the look and the leap.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Runs forge from node_modules in a project folder and waits for it.
 * @param env added to this process's environment.
 * @throws when forge itself cannot be started.
 */
export function runForge(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  project: string = SOLIDITY,
): ForgeRun {
  linkLibraries(project);
  const run = spawnSync(foundryBinary('forge'), [...args], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, FOUNDRY_DISABLE_NIGHTLY_WARNING: '1', NO_COLOR: '1', ...env },
  });
  if (run.error !== undefined) throw run.error;
  return { ok: run.status === 0, output: run.stdout + run.stderr };
}
