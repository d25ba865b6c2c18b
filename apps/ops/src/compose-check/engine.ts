import { execFile } from 'node:child_process';
import type { Environment } from '@ballast/platform/config/parse-config';

/** podman-compose takes a minute on a machine that is busy. */
const TIMEOUT_MS = 300_000;
const LARGEST_OUTPUT = 32 * 1024 * 1024;

/** The end of a program. */
export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The program that runs the containers. */
export interface Engine {
  readonly name: string;
  /** A command of the engine itself. */
  run(...args: readonly string[]): Promise<Ended>;
  /** A command on the compose file. */
  compose(...args: readonly string[]): Promise<Ended>;
}

const ENGINES: readonly {
  readonly name: string;
  readonly compose: readonly [string, ...string[]];
  readonly run: string;
}[] = [
  { name: 'docker compose', compose: ['docker', 'compose'], run: 'docker' },
  { name: 'podman-compose', compose: ['podman-compose'], run: 'podman' },
];

/** The engine of this machine, docker first; null: there is none. */
export async function findEngine(env: Environment): Promise<Engine | null> {
  for (const { name, compose, run } of ENGINES) {
    const [program, ...first] = compose;
    const answers = await Promise.all([execute(program, [...first, 'version'], env), execute(run, ['version'], env)]);
    if (answers.some(({ code }) => code !== 0)) continue;
    return {
      name,
      run: (...args) => execute(run, args, env),
      compose: (...args) => execute(program, [...first, ...args], env),
    };
  }
  return null;
}

/** Runs a program to its end. One that was ended says so in the last line of `err`. */
export function execute(
  program: string,
  args: readonly string[],
  env: Environment,
  timeout = TIMEOUT_MS,
): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { env: { ...env }, timeout, maxBuffer: LARGEST_OUTPUT };
    execFile(program, [...args], options, (error, out, err) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 127;
      const ended = error?.killed === true ? `${err}\n${program} took longer than ${timeout / 1_000} s.` : err;
      resolve({ code, out, err: ended });
    });
  });
}
