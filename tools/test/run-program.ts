import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/** How a program ended. */
export interface Ended {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

/** How a program is run. */
export interface Way {
  readonly env?: NodeJS.ProcessEnv;
  /** Takes only the time that other programs leave, and shows its output when it has ended. */
  readonly inBackground?: boolean;
}

/** Runs a Node program at the repository's root, its output shown as it comes. */
export function runProgram(args: readonly string[], { env = {}, inBackground = false }: Way = {}): Promise<Ended> {
  const began = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // What it starts inherits this.
    if (inBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (!inBackground) process.stdout.write(chunk);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (inBackground) process.stdout.write(output);
      resolve({ code: code ?? 1, output, seconds: (Date.now() - began) / 1000 });
    });
  });
}
