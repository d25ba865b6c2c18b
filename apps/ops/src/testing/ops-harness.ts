import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuiltApp, buildProcesses } from '@ballast/testing/processes/built-processes';

/** The end of a command. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A command that runs. */
export interface Begun {
  readonly ended: Promise<Ended>;
  /** Printed so far. */
  output(): string;
  kill(): void;
}

/** The built command line as a process of its own, since its output and exit code are what is promised. */
export class OpsHarness {
  private constructor(
    readonly build: ReturnType<typeof buildProcesses>,
    /** For files of the spec; removed at the end. */
    readonly folder: string,
  ) {}

  static start(...services: readonly BuiltApp[]): OpsHarness {
    return new OpsHarness(buildProcesses('ops', ...services), mkdtempSync(path.join(tmpdir(), 'ballast-ops-')));
  }

  file(name: string): string {
    return path.join(this.folder, name);
  }

  /** @param env all of its environment, besides PATH */
  run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
    return this.begin(args, env).ended;
  }

  /** The same, for what happens while it runs. */
  begin(args: readonly string[], env: Readonly<Record<string, string>> = {}): Begun {
    const main = `${this.build.directory}/apps/ops/src/main.js`;
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
      // eslint-disable-next-line no-restricted-properties -- the programs of this machine
      env: { PATH: process.env['PATH'], ...env },
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const text = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (text.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (text.err += chunk.toString()));
    const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, ...text })));
    return { ended, output: () => text.out, kill: () => void child.kill('SIGKILL') };
  }

  stop(): void {
    this.build.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
