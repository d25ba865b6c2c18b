import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { Fault } from './fault';

/** How to run a Postgres program so that it agrees to run: never as root. */
export interface PostgresUser {
  readonly uid: number | undefined;
  readonly gid: number | undefined;
  /** The command line that runs `program`. */
  wrap(program: string, args: readonly string[]): { command: string; args: string[]; uid?: number; gid?: number };
}

const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }));

/** Root only: the ids of the user `postgres`, made when there is none. */
function systemUser(): { uid: number; gid: number } {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    spawnSync('groupadd', ['--force', 'postgres']);
    spawnSync('useradd', ['--gid', 'postgres', '--no-create-home', 'postgres']);
  }
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    throw new Fault(
      'Postgres does not run as root and no user "postgres" could be made. Start as an ordinary user, or with DATABASE_URL.',
    );
  }
}

/** Whether anybody may walk to a file. */
function isReachable(file: string): boolean {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/**
 * Finds who runs Postgres: ourselves, or as root the user `postgres`.
 * @param files what that user must be able to walk to: program and data. A clone in a closed folder (`/root`, a
 *   temporary directory) gets there with one capability instead of wider permissions on folders that are not ours.
 */
export function postgresUser(files: readonly string[]): PostgresUser {
  if (process.getuid?.() !== 0) {
    return { uid: undefined, gid: undefined, wrap: (command, args) => ({ command, args: [...args] }) };
  }
  const { uid, gid } = systemUser();
  if (files.every(isReachable)) return { uid, gid, wrap: (command, args) => ({ command, args: [...args], uid, gid }) };
  if (spawnSync('setpriv', ['--version']).status !== 0) {
    throw new Fault(
      `The user "postgres" may not read ${path.dirname(files[0] ?? '')}. Clone to another folder, start as an ordinary user, or with DATABASE_URL.`,
    );
  }
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const walk = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'];
  return { uid, gid, wrap: (program, args) => ({ command: 'setpriv', args: [...become, ...walk, program, ...args] }) };
}
