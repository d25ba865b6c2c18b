import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Environment } from '@ballast/platform/config/parse-config';
import { withSecretFiles } from './secret-variables';

export const OWNER_ONLY = 0o600;
export const READ_ONLY = 0o444;
/** Read alike without quotes by sh, systemd, docker compose and Node. */
const PLAIN = /^[\w@%+=:,./-]*$/;

/** @throws Error that names no content */
export function readEnvFile(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The env file cannot be read (${(error as NodeJS.ErrnoException).code ?? 'not as text'}).`, {
      cause: error,
    });
  }
}

/**
 * The variables of a command: those of the file named by `--env-file` before those of the shell, with the secrets that lie in
 * files of their own.
 * @throws Error that names no content
 */
export function environmentOf(env: Environment, file: string | undefined): Environment {
  return withSecretFiles(file === undefined ? env : { ...env, ...readEnvFile(file) });
}

/** One line of an env file. @throws Error for a value that not all readers of such files take alike */
export function assignment(name: string, value: string): string {
  if (PLAIN.test(value)) return `${name}=${value}`;
  if (/['\n\r]/.test(value)) throw new Error(`${name} must have neither an apostrophe nor a line break.`);
  return `${name}='${value}'`;
}

/**
 * Makes a file that only its owner can read, or, in a folder that only its owner may enter, one that can be given to anybody.
 * @throws Error when there is one already
 */
export function createOwnFile(
  file: string,
  text: string,
  mode: typeof OWNER_ONLY | typeof READ_ONLY = OWNER_ONLY,
): void {
  write(file, text, 'wx', mode);
}

/** Sets variables in an env file and leaves all other lines as they are; a crash leaves the old file or the new one. */
export function setInEnvFile(file: string, values: Readonly<Record<string, string>>): void {
  let text = readFileSync(file, 'utf8');
  for (const [name, value] of Object.entries(values)) {
    const line = assignment(name, value);
    const known = new RegExp(`^${name}=.*$`, 'm').exec(text) ?? new RegExp(`^# ${name}=.*$`, 'm').exec(text);
    text =
      known === null
        ? `${text.trimEnd()}\n${line}\n`
        : text.slice(0, known.index) + line + text.slice(known.index + known[0].length);
  }
  const next = `${file}.next`;
  write(next, text, 'w');
  renameSync(next, file);
}

function write(file: string, text: string, flag: 'w' | 'wx', mode: number = OWNER_ONLY): void {
  const handle = openSync(file, flag, mode);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
