import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/** How a program ended. */
export interface Ended {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

/** Runs a Node program at the repository's root, its output shown as it comes. */
export function runProgram(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const began = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output, seconds: (Date.now() - began) / 1000 }));
  });
}
