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
  async run(args: readonly string[], env: Readonly<Record<string, string>> = {}, input = ''): Promise<Ended> {
    const main = `${this.build.directory}/apps/ops/src/main.js`;
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
      // eslint-disable-next-line no-restricted-properties -- the programs of this machine
      env: { PATH: process.env['PATH'], ...env },
      cwd: this.folder,
    });
    const text = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (text.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (text.err += chunk.toString()));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, ...text };
  }

  stop(): void {
    this.build.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
