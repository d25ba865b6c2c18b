import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@ballast/testing/net/free-port';
import { runSql } from '../start/run-sql';

/** A coordinator and workers of Citus on loopback, each an ordinary Postgres with its disk kept safe (fsync). */
export interface CitusCluster {
  /** The databases of the coordinator and of each worker. */
  readonly coordinator: string;
  readonly workers: readonly string[];
  stop(): void;
}

const DATABASE = 'club';
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_preload_libraries = 'citus'
wal_level = logical
max_connections = 200
max_prepared_transactions = 200
shared_buffers = 256MB
max_wal_size = 4GB
citus.enable_unsafe_triggers = on
citus.allow_nested_distributed_execution = on
`;

/** The folder of Postgres' programs, by `PG_CONFIG` or the one in the path; null without Citus. */
export function programsWithCitus(): string | null {
  const ask = (flag: string): string =>
    spawnSync(process.env['PG_CONFIG'] ?? 'pg_config', [flag], { encoding: 'utf8' }).stdout?.trim() ?? '';
  return existsSync(path.join(ask('--sharedir'), 'extension/citus.control')) ? ask('--bindir') : null;
}

/** Brings up a coordinator and `workers` others; as root they run as the user postgres. */
export async function startCitus(programs: string, workers: number): Promise<CitusCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ballast-citus-'));
  const owner = ownerOf(folder);
  const ports = await Promise.all(Array.from({ length: workers + 1 }, () => freePort()));
  const run = (program: string, ...flags: readonly string[]): void => {
    const { status, stderr } = spawnSync(path.join(programs, program), flags, {
      ...owner,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${String(stderr).trim()}`);
  };
  const node = (port: number): string => path.join(folder, String(port));
  const stop = (): void => {
    for (const port of ports)
      if (existsSync(path.join(node(port), 'postmaster.pid')))
        run('pg_ctl', 'stop', '-D', node(port), '-m', 'immediate');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const port of ports) {
      run('initdb', '-D', node(port), '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C', '--no-sync');
      appendFileSync(path.join(node(port), 'postgresql.conf'), `${SETTINGS}port = ${port}\n`);
      run('pg_ctl', 'start', '-w', '-D', node(port), '-l', path.join(node(port), 'log'));
      await runSql(urlOf(port, 'postgres'), `CREATE DATABASE ${DATABASE}`);
      await runSql(urlOf(port), 'CREATE EXTENSION citus');
    }
    const [coordinator = 0, ...others] = ports;
    const added = others.map((port) => `SELECT citus_add_node('127.0.0.1', ${port});`);
    await runSql(
      urlOf(coordinator),
      `SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator}); ${added.join(' ')}`,
    );
    return { coordinator: urlOf(coordinator), workers: others.map((port) => urlOf(port)), stop };
  } catch (error) {
    stop();
    throw error;
  }
}

const urlOf = (port: number, database: string = DATABASE): string =>
  `postgres://postgres@127.0.0.1:${port}/${database}`;

/** As root, Postgres refuses to run: its files and processes belong to its own user then. */
function ownerOf(folder: string): Pick<SpawnSyncOptions, 'uid' | 'gid' | 'cwd' | 'env'> {
  const own = { cwd: folder, env: { ...process.env, HOME: folder } };
  if (process.getuid?.() !== 0) return own;
  const id = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [id('-u'), id('-g')];
  chmodSync(folder, 0o755);
  chownSync(folder, uid, gid);
  return { ...own, uid, gid };
}
