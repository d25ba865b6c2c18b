import { spawn } from 'node:child_process';
import path from 'node:path';

const WORKSPACE = path.resolve(__dirname, '../../..');

/** The requests of a client process. */
export interface LoadRequest {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  /** One for each connection in turn. */
  readonly headers: readonly Readonly<Record<string, string>>[];
}

/** The measurements in milliseconds. */
export interface LoadFigures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly statuses: readonly number[];
  readonly errors: number;
}

/** Starts a script of this folder as a process of its own, compiled as for production. @param input what it reads from stdin */
export function startScript(name: string, args: readonly string[], input?: string): ReturnType<typeof spawn> {
  const compiler = path.join(WORKSPACE, 'tools/start/run-sources.cjs');
  const script = path.join(__dirname, name);
  const child = spawn(process.execPath, ['--require', compiler, script, ...args], {
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'inherit'],
  });
  child.stdin?.end(input);
  return child;
}

/** Runs a client process. @throws Error for any response other than `status` */
export async function askLoad(request: LoadRequest, status: number): Promise<LoadFigures> {
  const child = startScript('load.ts', [JSON.stringify(request)]);
  let text = '';
  child.stdout?.on('data', (part: Buffer) => (text += part.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  const figures = JSON.parse(text) as LoadFigures;
  const isExpected = figures.statuses.length === 1 && figures.statuses[0] === status && figures.errors === 0;
  if (!isExpected)
    throw new Error(`${request.url} was answered ${figures.statuses.join()} with ${figures.errors} errors`);
  return figures;
}

/** Waits until an address answers well. */
export async function untilAnswers(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))?.ok) await new Promise((resolve) => setTimeout(resolve, 50));
}
