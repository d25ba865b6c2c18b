import { spawn } from 'node:child_process';
import path from 'node:path';
import { MUTANT_NAMES } from './mutant-names';

const ROOT = path.resolve(__dirname, '../../..');

/** Runs the suite once for each mutant, each in a process of its own. @returns 0 when each of them turned it red */
export async function runMutants(seed: number): Promise<number> {
  const survivors: string[] = [];
  for (const name of MUTANT_NAMES) {
    process.stdout.write(`\n${name}\n`);
    if ((await runOne(name, seed)) !== 0) survivors.push(name);
  }
  const sentence = survivors.length === 0 ? 'Every mutant was found.' : `Not found: ${survivors.join(', ')}.`;
  process.stdout.write(`\n${sentence}\n`);
  return survivors.length === 0 ? 0 : 1;
}

function runOne(name: string, seed: number): Promise<number | null> {
  const tsx = path.join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  const main = path.join(ROOT, 'tools/chaos/main.ts');
  const args = [tsx, '--tsconfig', path.join(ROOT, 'tools/tsconfig.json'), main, '--mutant', name];
  const child = spawn(process.execPath, [...args, '--seed', String(seed), '--commands', '600', '--members', '16'], {
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('close', resolve));
}
