import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { checksPackage } from '@ballast/testing/checks/checks-package';

/** First all that nothing uses (files, exports, types, packages), then files that nothing but specs uses. */
const RUNS = [[], ['--production', '--include', 'files']];

/** Runs knip (`knip.json`), which prints what it finds. @returns how many of the runs found something */
export function findUnused(root: string): number {
  const knip = path.join(checksPackage('knip'), 'bin/knip.js');
  const options = ['--no-progress', '--no-config-hints'];
  const ended = RUNS.map((run) =>
    spawnSync(process.execPath, [knip, ...options, ...run], { cwd: root, stdio: 'inherit' }),
  );
  return ended.filter(({ status }) => status !== 0).length;
}

export const UNUSED_RUNS = RUNS.length;
