import { spawn } from 'node:child_process';

/** A program of the build: what it is called in a sentence, and how it is run. */
export interface Step {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Show the output as it comes instead of only when it fails. */
  readonly loud?: boolean;
}

/** A step of the build ended badly; `output` is what it said. */
export class StepError extends Error {
  constructor(
    name: string,
    readonly output: string,
  ) {
    super(`${name} failed.`);
    this.name = 'StepError';
  }
}

/**
 * Runs a Node program to its end.
 * @returns what it wrote to standard output.
 * @throws StepError when it does not end with 0.
 */
export function runStep({ name, args, env, loud }: Step): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...env },
    });
    // Whoever is stopped in the middle of a build takes the build along.
    const kill = (): void => void child.kill('SIGTERM');
    process.once('exit', kill);
    let stdout = '';
    let all = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      all += chunk.toString();
      if (loud === true) process.stdout.write(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      all += chunk.toString();
      if (loud === true) process.stderr.write(chunk);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', kill);
      if (code === 0) resolve(stdout);
      else reject(new StepError(name, all));
    });
  });
}

/** The arguments that run Nx without its daemon, which would outlive us. */
export const nx = (...args: readonly string[]): string[] => ['node_modules/nx/dist/bin/nx.js', ...args];
