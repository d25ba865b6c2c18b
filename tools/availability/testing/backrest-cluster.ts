import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@ballast/testing/net/free-port';
import { postgresUser } from '../../start/postgres-user';
import { runSql } from '../../start/run-sql';
import { type Supervisor, TIER } from '../../start/supervisor';
import { untilAnswers } from '../../start/until-answers';
import { DEPLOY, NODES, type Node, type Places, configOf, makeFolder, writeFiles } from './backrest-files';

const DEBIAN = '/usr/lib/postgresql';
const PASSWORD = 'of the drill';

/** The programs of a drill with pgBackRest; null: they are all there. */
export function missingForBackrest(): string | null {
  try {
    execFileSync('pgbackrest', ['version'], { stdio: 'pipe' });
    if (readdirSync(DEBIAN).length > 0) return null;
  } catch {
    // It says the same.
  }
  return 'needs pgBackRest and Postgres (Debian: apt-get install pgbackrest postgresql)';
}

/**
 * A database node and its repository host on this machine, by the very files of deploy/pgbackrest with other places: apt's
 * Postgres archives its WAL over TLS into the encrypted repository.
 */
export class BackrestCluster {
  readonly url: string;
  private restored = 0;

  private constructor(
    private readonly places: Places,
    private readonly supervisor: Supervisor,
  ) {
    this.url = `postgres://ballast:${encodeURIComponent(PASSWORD)}@127.0.0.1:${places.ports.postgres}/ballast`;
  }

  /** @param root a folder to be made, which every user may walk to */
  static async start(root: string, supervisor: Supervisor): Promise<BackrestCluster> {
    const data = path.join(root, 'data');
    const [node, host, postgres] = [await freePort(), await freePort(), await freePort()];
    const ports = { 'database-node': node, 'repository-host': host, postgres };
    const user = postgresUser([programOf('postgres'), path.dirname(root)]);
    const cluster = new BackrestCluster({ root, data, ports, user }, supervisor);
    writeFiles(cluster.places);
    cluster.initialise();
    for (const one of NODES) cluster.startServer(one);
    await cluster.startPostgres();
    await cluster.sql(`CREATE ROLE ballast LOGIN SUPERUSER PASSWORD '${PASSWORD}'`, 'postgres');
    await cluster.sql('CREATE DATABASE ballast OWNER ballast', 'postgres');
    cluster.backrest('repository-host', 'stanza-create');
    cluster.backrest('repository-host', 'check');
    return cluster;
  }

  /** Makes a backup of a type of pgBackRest. */
  backup(type: 'full' | 'diff'): void {
    this.backrest('repository-host', `--type=${type}`, 'backup');
  }

  /** The list of backups, as pgBackRest prints it. */
  info(): string {
    return this.backrest('repository-host', 'info');
  }

  /** Runs a file of deploy/pgbackrest, as docs/backup.md shows it. */
  runFile(name: string): void {
    const psql = ['-h', this.places.root, '-p', String(this.places.ports.postgres), '-U', 'postgres', '-d', 'ballast'];
    this.run('psql', [...psql, '--quiet', '--file', path.join(DEPLOY, name)]);
  }

  /** Waits until all WAL of now is in the repository, as it is half a minute later by archive_timeout. */
  async untilArchived(): Promise<void> {
    const [row] = await this.sql<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file');
    await untilAnswers('The archive', 60, async () => {
      const archived = await this.sql<{ last: string | null }>(
        'SELECT last_archived_wal AS last FROM pg_stat_archiver',
      );
      if ((archived[0]?.last ?? '') < (row?.file ?? '')) throw new Error('it lacks the last file of WAL');
    });
  }

  /** The machine is gone: Postgres is killed, and its data are removed. */
  async lose(): Promise<void> {
    await this.supervisor.end('postgres', 'SIGKILL');
    rmSync(this.places.data, { recursive: true, force: true });
  }

  /** Restores all that was committed before an instant; null: all there is. The server is up when this returns. */
  async restore(until: Date | null): Promise<void> {
    makeFolder(this.places, this.places.data);
    const instant = until?.toISOString().replace('T', ' ').replace('Z', '+00');
    const target = until === null ? [] : ['--type=time', `--target=${instant}`, '--target-action=promote'];
    const begun = performance.now();
    this.backrest('database-node', ...target, 'restore');
    this.restored = performance.now() - begun;
    await this.startPostgres();
    await untilAnswers('The restored Postgres', 600, async () => {
      const [row] = await this.sql<{ recovers: boolean }>('SELECT pg_is_in_recovery() AS recovers');
      if (row?.recovers !== false) throw new Error('it is still in recovery');
    });
  }

  /** Seconds until the files of the last restore were back, and what Postgres says of its WAL. */
  timesOfRestore(): string[] {
    const log = readFileSync(this.supervisor.logOf('postgres'), 'utf8').split('\n');
    const redo = log
      .filter((line) => /redo (starts|done)|archive recovery complete|ready to accept/.test(line))
      .slice(-4);
    return [`files restored in ${(this.restored / 1_000).toFixed(1)} s`, ...redo];
  }

  /** Runs SQL as the superuser, by the socket. */
  async sql<R extends object>(text: string, database = 'ballast'): Promise<R[]> {
    return runSql<R>({ host: this.places.root, port: this.places.ports.postgres, user: 'postgres', database }, text);
  }

  private startPostgres(): Promise<void> {
    const settings = {
      ...{ port: this.places.ports.postgres, listen_addresses: '127.0.0.1', unix_socket_directories: this.places.root },
      ...archiveSettings(),
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.supervisor.start({
      name: 'postgres',
      ...this.places.user.wrap(programOf('postgres'), ['-D', this.places.data, ...args]),
      env: this.environment('database-node'),
      cwd: '/',
      stopSignal: 'SIGINT',
      tier: TIER.storage,
    });
    return untilAnswers('Postgres', 600, async () => void (await this.sql('SELECT 1', 'postgres')));
  }

  private startServer(node: Node): void {
    this.supervisor.start({
      name: node,
      ...this.places.user.wrap('/usr/bin/pgbackrest', ['server']),
      env: this.environment(node),
      cwd: '/',
      stopSignal: 'SIGTERM',
      tier: TIER.storage,
    });
  }

  private backrest(node: Node, ...args: readonly string[]): string {
    return this.run('/usr/bin/pgbackrest', ['--stanza=ballast', ...args], this.environment(node));
  }

  private initialise(): void {
    makeFolder(this.places, this.places.data);
    const options = ['--auth-local=trust', '--auth-host=scram-sha-256', '--username=postgres', '--encoding=UTF8'];
    this.run(programOf('initdb'), ['-D', this.places.data, '--data-checksums', ...options]);
  }

  private environment(node: Node): NodeJS.ProcessEnv {
    return { PATH: process.env['PATH'], LC_ALL: 'C', PGBACKREST_CONFIG: configOf(this.places, node) };
  }

  private run(program: string, args: readonly string[], env = this.environment('database-node')): string {
    const { command, args: all, ...ids } = this.places.user.wrap(program, args);
    return execFileSync(command, all, { ...ids, env, cwd: '/', encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  }
}

function programOf(name: string): string {
  const [newest = ''] = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  return path.join(DEBIAN, newest, 'bin', name);
}

/** The settings of deploy/pgbackrest/postgresql.conf. */
function archiveSettings(): Record<string, string> {
  const text = readFileSync(path.join(DEPLOY, 'postgresql.conf'), 'utf8');
  const lines = [...text.matchAll(/^(\w+) = '?(.*?)'?$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
}
