import { tmpdir } from 'node:os';
import { startPostgres, type StartedServer } from '@ballast/testing/jest/start-postgres';

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

/** A Postgres that keeps its word: fsync and synchronous commits on, as in production, and a disk that they reach. */
export function startBenchPostgres(): Promise<StartedServer> {
  return startPostgres(SETTINGS, tmpdir());
}
