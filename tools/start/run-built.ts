import { spawn } from 'node:child_process';
import { Fault } from './fault';
import { NODE_FLAGS } from './services';

export interface BuiltCommand {
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  /** For its standard input, where no process list shows it. */
  readonly input?: string;
}

/** Runs a built command of a service to its end. @returns what it printed @throws Fault with its last line on stderr */
export function runBuilt(script: string, { root, env, input = '' }: BuiltCommand): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...NODE_FLAGS, `dist/${script}`], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.stdin.on('error', () => undefined);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Fault(errors.trim().split('\n').at(-1) ?? `${script} ended with ${code}.`));
    });
    child.stdin.end(input);
  });
}
